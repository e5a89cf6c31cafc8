"""What this board adds to the look. It travels with the drawing, for several pages show it."""

STYLE = """<style>
.rt .board.scene{max-width:504px;padding:0 0 4px;overflow:hidden}
.rt .scene .part{padding:4px 0}
.rt .scene .part+.part{border-top:1px solid var(--line)}
.rt .scene .part>svg,.rt .scene .strip>svg{display:block;width:100%;max-width:480px;height:auto;margin:0 auto}
.rt .scene .part>svg.hand{max-width:400px}
.rt .scene .folds{display:grid;grid-template-columns:repeat(2,minmax(0,1fr))}
.rt .scene .folds details[open]{grid-column:1/-1}
.rt .scene .cap{min-height:30px}
.rt .scene .cap svg{width:auto;margin:0;flex:none;max-width:none}
.rt .scene .stacks{flex-wrap:wrap}
.rt .scene .stack,.rt .scene .who{display:inline-flex;align-items:center;gap:3px}
.rt .scene .who{gap:6px}
.rt .scene .stack>span{margin-right:3px}
.rt .scene [data-touch]{cursor:pointer}
.rt .scene g[data-touch]:focus{outline:none}
.rt .scene g[data-touch]:focus-visible{outline:3px solid var(--prime);outline-offset:-3px;border-radius:10px}
.rt .scene .turn{display:flex;align-items:center;gap:8px;padding:6px 12px}
.rt .scene .note{flex:1;min-width:0;font-size:15px;line-height:1.3}
.rt .scene .btn{min-height:44px;padding:0 16px;border-radius:8px;border:1.5px solid var(--edge);
 background:var(--surface);color:var(--ink);font-weight:600;display:inline-flex;align-items:center;
 justify-content:center;gap:8px}
.rt .scene .btn.step{width:44px;padding:0;font-size:20px}
.rt .scene .btn.step[aria-disabled=true]{color:var(--ink2);border-color:var(--line);cursor:default}
.rt .scene .btn.prime{flex:1;background:var(--prime);border-color:var(--prime);color:var(--on-prime)}
.rt .scene .btn.tried{border:3px dashed var(--illegal);background:var(--illegal-bg)}
.rt .scene .btn.hint{border:2px dotted var(--hint);background:var(--hint-bg)}
.rt .scene .figure{min-width:28px;text-align:center;font-size:20px}
.rt .scene details>summary{min-height:44px;padding:0 12px;display:flex;align-items:center;gap:8px;font-weight:600;
 font-size:15px;cursor:pointer;list-style:none}
.rt .scene details>summary::-webkit-details-marker{display:none}
.rt .scene details>summary::before{content:"";width:8px;height:8px;border:solid var(--ink2);border-width:0 2px 2px 0;
 transform:rotate(-45deg);margin:0 4px 0 2px}
.rt .scene details[open]>summary::before{transform:rotate(45deg)}
.rt .scene details>summary:focus-visible{outline:3px solid var(--prime);outline-offset:-3px}
.rt .scene details ul{margin:0;padding:0 12px}
.rt .scene details li{font-size:15px;padding:5px 0}
.rt .scene details li svg{margin:0;width:40px;flex:none}
.rt .scene .sums{width:100%;border-collapse:collapse;font-size:15px}
.rt .scene .sums th,.rt .scene .sums td{padding:3px 12px;border:0}
.rt .scene .sums th{text-align:left;font-weight:600;color:var(--ink2)}
.rt .scene .sums td{width:52px;text-align:right;font-weight:700}
.rt .scene .strip{padding:4px 0 8px}
.rt .scene .strip+.strip{border-top:1px solid var(--line)}
@media (min-width:900px) and (max-height:880px){.rt .scene .part>svg{max-width:408px}}
@media (max-width:640px){.rt .board.scene{width:100vw;max-width:none;margin-left:calc(50% - 50vw);border-radius:0}}
</style>"""
