"""What this board adds to the style of all boards: its second arrangement for a wide screen."""

STYLE = """<style>
.rt .shinkansen .halves{display:grid;grid-template-columns:minmax(0,1fr);justify-items:center}
.rt .shinkansen .halves svg{display:block;width:100%;max-width:480px;height:auto}
.rt .shinkansen .purse{display:inline-flex;align-items:center;gap:3px;color:var(--ink);font-size:15px}
.rt .shinkansen .purse b{margin-right:7px}
.rt .shinkansen .purse b:last-child{margin-right:0}
.rt .shinkansen .none{margin:0;padding:0 12px 8px;font-size:15px;color:var(--ink2)}
.rt .scene.shinkansen .cap{min-height:26px}
.rt .scene.shinkansen .part{padding:2px 0}
.rt .shinkansen .decide{scroll-margin:64px 0 92px}
.rt .shinkansen .turn{flex-wrap:wrap}
.rt .shinkansen .turn .note{flex:1 1 9em;font-weight:600}
.rt .shinkansen .turn+.turn{padding-top:0}
.rt .shinkansen .turn .btn{gap:6px;padding:2px 10px;font-size:15px;line-height:1.15}
.rt .shinkansen .turn .btn svg{width:auto;margin:0;flex:none;max-width:none}
.rt .shinkansen .turn .btn b{white-space:nowrap}
.rt .shinkansen .replies .btn:has(svg):has(b){display:inline-grid;grid-template-columns:auto auto;gap:0 8px;
 text-align:left}
.rt .shinkansen .replies .btn:has(b) svg{grid-row:1/3}
.rt .shinkansen .replies .btn:has(svg) b{grid-column:2}
.rt .shinkansen .folds svg{display:block;width:100%;max-width:480px;height:auto;margin:0 auto}
.rt .shinkansen .folds .cap svg{width:auto;margin:0}
.rt .shinkansen .signs{display:grid;grid-template-columns:minmax(0,1fr)}
.rt .shinkansen .signs svg{width:44px;margin:0}
.rt:has(>.shinkansen){container-type:inline-size}
@container (min-width:720px){
 .rt .shinkansen .folds details[open]:last-child{grid-column:1/-1}
 .rt .shinkansen .signs{grid-template-columns:repeat(3,minmax(0,1fr))}
 .rt .board.shinkansen{max-width:none;display:grid;grid-template-columns:repeat(2,minmax(0,1fr));align-items:start}
 .rt .scene.shinkansen .part{border:0;grid-column:1/-1;padding:4px 0}
 .rt .shinkansen .part.half{grid-column:auto}
 .rt .shinkansen .halves{grid-template-columns:repeat(2,minmax(0,1fr))}
 .rt .shinkansen .turn .note{flex:0 1 auto}
 .rt .shinkansen .decide>svg{margin:0;max-width:400px}
 .rt .shinkansen .half+.decide{order:1}
 .rt .shinkansen .half+.decide~.part:last-child{order:2}
 .rt .shinkansen .folds details[open]{grid-column:auto}
 .rt .shinkansen .folds{align-items:start}}
@media (min-width:1280px){
 .st-key-app:has(.board.shinkansen){max-width:1240px}
 .st-key-level:has(.board.shinkansen),.st-key-play-page:has(.board.shinkansen){
  grid-template-columns:minmax(724px,1fr) minmax(372px,420px);column-gap:20px}}
</style>"""
