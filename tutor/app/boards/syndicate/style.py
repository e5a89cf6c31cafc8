"""What this board adds to the style of all boards."""

STYLE = """<style>
.rt .scene .part>svg.hand{max-width:400px}
.rt .scene .sums{width:100%;border-collapse:collapse;font-size:15px}
.rt .scene .sums th,.rt .scene .sums td{padding:3px 12px;border:0}
.rt .scene .sums th{text-align:left;font-weight:600;color:var(--ink2)}
.rt .scene .sums td{width:52px;text-align:right;font-weight:700}
@media (min-width:900px) and (max-height:880px){.rt .scene .part>svg{max-width:408px}}
</style>"""
