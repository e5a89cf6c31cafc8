"""The look of the level page: the phone's order, the two columns of a wide screen, fields and options."""

STYLE = """<style>
.st-key-level,.st-key-level-main,.st-key-level-aside{gap:.5rem}
.said{scroll-margin:64px 0 16px}
.rt .prompt{padding:0 4px;margin:0}
.rt .asked{font-size:17px;font-weight:600;line-height:1.3;margin:4px 0 8px}
.rt .quarrel{display:grid;gap:8px;margin:0 0 8px}
.rt .quarrel blockquote{margin:0;padding:10px 14px;border:1.5px solid var(--edge);background:var(--surface);
 font-size:16px;line-height:1.35;color:var(--ink)}
.rt .quarrel .q1{border-radius:14px 14px 14px 2px;margin-right:48px}
.rt .quarrel .q2{border-radius:14px 14px 2px 14px;margin-left:48px}
.rt .small{font-size:15px;color:var(--ink2)}
.rt .fig{display:flex;justify-content:space-between;align-items:baseline;gap:12px}
.rt .fig>*{flex:none;font-size:17px;font-weight:700}
.rt .won{display:flex;align-items:center;gap:10px;margin:8px 0 4px}
.rt details>summary{cursor:pointer;min-height:44px;display:flex;align-items:center;font-size:14px;font-weight:600;
 color:var(--ink2)}
.rt .card details>summary::before{content:"";width:8px;height:8px;border:solid var(--ink2);border-width:0 2px 2px 0;
 transform:rotate(-45deg);margin:0 8px 0 2px}
.rt .card details[open]>summary::before{transform:rotate(45deg)}
.rt .answers{margin:0 0 12px;background:var(--surface);border:1px solid var(--line);border-radius:12px;padding:0 12px}
.rt .answers fieldset{border:0;margin:0;padding:8px 0;min-width:0;display:flex;flex-wrap:wrap;align-items:center;
 gap:4px 12px}
.rt .answers fieldset+fieldset{border-top:1px solid var(--line)}
.rt .answers legend{float:left;flex:1 1 8em;padding:0;font-size:16px;line-height:1.3}
.rt .answers legend svg{display:inline-block;vertical-align:-5px;margin-right:8px}
.rt .sr{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.rt .answers .field{display:flex;flex-wrap:wrap;align-items:center;gap:8px}
.rt .count{display:inline-flex;align-items:stretch;border:1.5px solid var(--edge);border-radius:8px;
 background:var(--surface)}
.rt .count button{width:44px;min-height:44px;padding:0;font-size:20px}
.rt .count input{width:52px;border:0;border-left:1px solid var(--line);border-right:1px solid var(--line);
 background:none;color:var(--ink);font:inherit;font-size:19px;font-weight:700;text-align:center;padding:0;
 border-radius:0}
.rt .count input:focus-visible{outline:3px solid var(--prime);outline-offset:-3px}
.rt fieldset:disabled button{visibility:hidden}
.rt .pick{position:relative;display:inline-flex}
.rt .pick input{position:absolute;inset:0;opacity:0;margin:0;width:100%;height:100%;cursor:pointer}
.rt .pick span{min-height:44px;min-width:44px;display:inline-flex;align-items:center;padding:0 12px;
 border:1.5px solid var(--edge);border-radius:8px;background:var(--surface);font-size:15px;font-weight:600}
.rt .pick input:checked+span{border:2.5px solid var(--prime);background:var(--prime-bg);color:var(--prime)}
.rt .pick input:checked+span::before{content:"";width:5px;height:10px;border:solid var(--prime);
 border-width:0 2.5px 2.5px 0;transform:rotate(45deg);margin:-3px 8px 0 0}
.rt .pick input:focus-visible+span{outline:3px solid var(--prime);outline-offset:2px}
.rt.options{display:grid;gap:8px;margin:0 0 12px}
.rt .option{display:flex;align-items:center;gap:10px;min-height:52px;padding:8px 14px;text-align:left;
 border:1.5px solid var(--edge);border-radius:12px;background:var(--surface);font-size:16px;line-height:1.3}
.rt .option .grow{flex:1;min-width:0}
.rt .option.chosen{border:2.5px solid var(--prime);background:var(--prime-bg)}
.rt .option.wrong{border:2px dashed var(--edge);color:var(--ink2);cursor:default}
.rt .option.out{border-style:dashed;color:var(--ink2);text-decoration:line-through;cursor:default}
.rt.act{display:flex;gap:8px}
.rt.act .go{flex:1 1 0;padding:4px 8px}
.rt.act .hinting{min-width:44px}
.rt.act .hinting:not(:only-child){flex:0 0 auto}
.rt.act .hinting:not(:nth-last-child(-n+2)) span{display:none}
.rt.strip,.rt.wide{display:none}
@media (max-width:767px){
 .rt.nav{display:none}
 .said,.st-key-level input,.st-key-level [data-touch],.st-key-level summary{scroll-margin:64px 0 84px}
 .rt.act{position:fixed;left:0;right:0;bottom:0;z-index:99;padding:8px 12px calc(8px + env(safe-area-inset-bottom));
  background:var(--paper);border-top:1px solid var(--line)}
 .rt.act:empty{display:none}}
@media (min-width:900px){
 .st-key-level{display:grid;grid-template-columns:minmax(0,1fr) 420px;grid-template-rows:auto 1fr;column-gap:32px;
  row-gap:0;align-items:start}
 .st-key-level>:has(>.st-key-level-prompt){grid-area:1/2}
 .st-key-level>:has(>.st-key-level-main){grid-area:1/1/3/2}
 .st-key-level>:has(>.st-key-level-aside){grid-area:2/2}
 .st-key-app:has(.st-key-level){max-width:1060px}
 .rt .prompt{font-size:20px;padding:0;margin-bottom:12px}
 .rt.strip,.rt.wide{display:block}
 .rt.strip{margin-bottom:8px}
 .rt.said.wide{margin-top:12px}
 .rt.act .go{flex:1 1 auto}
 .rt.act .hinting span{display:inline!important}}
</style>"""
