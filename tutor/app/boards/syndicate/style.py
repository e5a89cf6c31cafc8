"""What this board adds to the style of all boards."""

STYLE = """<style>
.rt .scene .part>svg.hand{max-width:400px}
</style>"""
