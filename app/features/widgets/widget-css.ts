import { type ColorName, hexColor } from '#shared/design/colors.ts';
import { BLACK, contrastOf, readableOn, tintOf, WHITE } from '#shared/design/contrast.ts';
import type { WidgetPage } from '#shared/widgets/widgets.ts';

type Scheme = 'light' | 'dark';
type Looked = Pick<WidgetPage, 'kind' | 'look' | 'color' | 'blocks'>;

/** Text on a card, its lines and stars, what can be pressed, and the initials of a person. */
function paletteOf(scheme: Scheme, accent: string) {
  const of = (name: ColorName) => hexColor(name, scheme);
  const card = of('surface');
  const tint = tintOf(accent, scheme === 'light' ? 0.1 : 0.24, card);
  return {
    c: card,
    i: of('ink'),
    m: of('ink-2'),
    // On a dark ground a thin line is all that sets a card off.
    l: of(scheme === 'light' ? 'line' : 'line-strong'),
    s: of('star'),
    e: of('line-strong'),
    a: readableOn(accent, card),
    p: tint,
    n: readableOn(accent, tint),
  };
}

function colorsOf(scheme: Scheme, accent: string): string {
  return vars(paletteOf(scheme, accent));
}

/** Follows the colour scheme around it without a script; where a browser cannot, it stays light. */
export function schemeCss({ color }: Looked): string {
  const accent = color || hexColor('brand');
  const dark: Record<string, string> = paletteOf('dark', accent);
  const both = Object.entries(paletteOf('light', accent)).map(([name, light]) => [
    name,
    `light-dark(${light},${dark[name]})`,
  ]);
  return `@supports(color:light-dark(red,red)){.w{color-scheme:inherit;${vars(Object.fromEntries(both))}}}`;
}

/** Beside cards in the colour of the business, so that two stories in a row do not look like one. */
const WARM = tintOf(tintOf(hexColor('star'), 0.5, hexColor('bad')), 0.55, hexColor('ink'));

/** Cards in the colour itself; everything on them is chosen so that it can be read. */
function brandColors(accent: string): string {
  const [white, ink] = [hexColor('on-brand'), hexColor('ink')];
  const text =
    contrastOf(white, accent) >= 4.5 || contrastOf(white, accent) > contrastOf(ink, accent) ? white : ink;
  const readable = readableOn(text, accent);
  const tint = tintOf(readable, 0.16, accent);
  return vars({
    c: accent,
    i: readable,
    m: readable,
    l: tintOf(readable, 0.3, accent),
    s: readableOn(hexColor('star'), accent, 3),
    e: tintOf(readable, 0.32, accent),
    a: readable,
    p: tint,
    n: readableOn(readable, tint),
  });
}

function vars(colors: Record<string, string>): string {
  return Object.entries(colors)
    .map(([name, color]) => `--${name}:${color}`)
    .join(';');
}

function themeOf({ look, color }: Looked): string {
  const accent = color || hexColor('brand');
  if (look.theme === 'brand') return `.w{${brandColors(accent)}}.w .c,.w .b{border-color:var(--c)}`;
  if (look.theme !== 'auto') return `.w{${colorsOf(look.theme, accent)}}`;
  return `.w{${colorsOf('light', accent)}}.d{${colorsOf('dark', accent)}}`;
}

/** Nothing of the website gets in but its text colour, which can be read on its own ground. */
const BASE = `.w{all:initial;display:block;position:relative;color:inherit;font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;text-align:start;-webkit-text-size-adjust:100%}
.w *{box-sizing:border-box;margin:0;padding:0}
.w a{color:inherit;cursor:pointer}
.w button{font:inherit;color:inherit;cursor:pointer}
[hidden]{display:none!important}
:focus-visible{outline:2px solid;outline-offset:2px}
.v{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
svg{display:block;flex:none}
.a .s{margin-bottom:3px}
.s{width:90px;height:16px;fill:var(--s)}
.s .e{fill:var(--e)}
.f{margin-top:12px;font-size:13px}
.f p+p{margin-top:4px}
.a{display:flex;align-items:center;gap:14px}
.a b{font-size:46px;line-height:1.1;font-weight:700;letter-spacing:-.02em}
.a span{display:block;font-size:14px}
`;

const CARDS = `ul{list-style:none}
.c{display:flex;flex-direction:column;gap:12px;padding:20px;border:1px solid var(--l);border-radius:var(--r);background:var(--c);color:var(--i);box-shadow:0 1px 3px rgb(0 0 0/.06)}
.c p{white-space:pre-line;overflow-wrap:anywhere}
.c p:focus{outline:0}
.c a{color:var(--a);text-underline-offset:2px}
.t1{font-weight:600}
.h,.o .x{display:none}
.o .h{display:inline}
.y{display:flex;gap:12px;align-items:center;font-size:14px;margin-top:auto}
.y i{flex:none;display:grid;place-items:center;width:40px;height:40px;border-radius:50%;background:var(--p);color:var(--n);font-style:normal;font-weight:600;font-size:13px}
.y div{flex:1;min-width:0}
.y em{flex:none;align-self:flex-end;min-width:22px;padding:0 4px;border-radius:6px;text-align:center;font:700 11px/22px system-ui,sans-serif}
.y b{display:block;font-weight:600;overflow-wrap:anywhere}
.y span{color:var(--m)}
.u{display:flex;flex-wrap:wrap;gap:12px;justify-content:space-between;align-items:center;margin-bottom:16px}
.k{font-size:18px;font-weight:600;margin:16px 0 8px}
`;

const REPLIES = `.ry{padding-left:12px;border-left:2px solid var(--l);font-size:14px}
.ry b{font-weight:600}
`;

/** Their place is kept until the script shows them, so that nothing moves then. */
const BUTTON = `.n,.n[hidden]{display:flex!important;gap:8px}
.n[hidden]{visibility:hidden}
.n button{display:grid;place-items:center;min-width:44px;min-height:44px;border:1px solid var(--l);border-radius:22px;background:var(--c);color:var(--i)}
.w .n button{color:var(--i)}
.n svg,.z svg{width:18px;height:18px;fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round}
[aria-pressed=true] .g,[aria-pressed=false] .p{display:none}
`;

/** A row as long as all its cards must not widen its column. */
const CAROUSEL = `.t{contain:inline-size;position:relative;display:flex;gap:16px;overflow-x:auto;scroll-snap-type:x proximity;scroll-behavior:smooth;scrollbar-width:none;padding-bottom:2px}
.t::-webkit-scrollbar{display:none}
.t li{flex:none;display:flex;width:min(300px,86%);scroll-snap-align:start}
.t .c{width:100%}
@media(prefers-reduced-motion:reduce){.t{scroll-behavior:auto}}
.at,.at[hidden]{display:flex!important;float:right;align-items:center;gap:14px;margin:14px 0 0 24px;font-size:13px;line-height:20px}
.at[hidden]{visibility:hidden}
.at>i{position:relative;width:120px;height:3px;border-radius:2px;overflow:hidden}
.at>i:before{content:"";position:absolute;inset:0;background:currentColor;opacity:.2}
.at i i{display:block;height:3px;background:currentColor;transform-origin:0 0}
.at span{min-width:5.8em;white-space:nowrap}
@media(max-width:480px){.w{display:grid;grid-template-columns:minmax(0,1fr) auto;align-items:center}.w>*{grid-column:1/-1}.u{display:contents}.a{grid-column:1/-1;margin-bottom:16px}.w>.at{order:1;grid-column:1;margin:12px 12px 0 0}.at>i{flex:1;max-width:72px;margin-right:-4px}[data-s]{order:2;grid-column:2;margin-top:12px}.f{order:3}}
`;

const SPOTLIGHT = `.t li{width:100%}
.t .c{align-items:center;padding:32px 28px;text-align:center;font-size:21px}
.t .c>p{max-width:34em}
.t .y{text-align:start;max-width:100%}
.t .y div{flex:0 1 auto}
`;

/** Videos are dark whatever the theme: their words are read on a picture. */
const REEL = `.t>li{width:min(272px,82%)}
.t .c{height:100%;min-height:430px}
.sc{position:relative}
.sc p{font-size:21px;line-height:1.35;font-weight:600;letter-spacing:-.01em}
.sl{display:grid;flex:1}
.sl>li{grid-area:1/1;width:auto;scroll-snap-align:none;flex-direction:column;gap:12px;visibility:hidden}
.sl>.on{visibility:visible}
.sb{display:flex;gap:6px}
.sb i{position:relative;flex:1;height:3px;border-radius:2px;overflow:hidden}
.sb i:before{content:"";position:absolute;inset:0;background:currentColor;opacity:.3}
.sb .up,.sb .on{background:currentColor}
.sc.go .sb .on{background:linear-gradient(currentColor,currentColor) left/100% 100% no-repeat;animation:gw var(--t) linear}
.sc.off .sb .on{animation-play-state:paused}
.sc:has(.sl:hover) .sb .on,.sc:has(.sl :focus-visible) .sb .on{animation-play-state:paused}
@keyframes gw{from{background-size:0 100%}}
@supports(color:color-mix(in srgb,red,red)){.sc.go .on .lt{background:linear-gradient(90deg,currentColor 50%,color-mix(in srgb,currentColor 62%,transparent) 0) 0 0/200% 100%;-webkit-background-clip:text;background-clip:text;-webkit-text-fill-color:transparent;animation:lw calc(var(--t)*.7) linear}.sc:has(.sl:hover) .lt,.sc:has(.sl :focus-visible) .lt{animation-play-state:paused!important}}
@keyframes lw{from{background-position:100% 0}}
.vc{position:relative;overflow:hidden;padding:0;border:0;color:${WHITE}}
.vc img,.vd,.vv{position:absolute;inset:0;width:100%;height:100%;object-fit:cover;border:0}
.vd{fill:${BLACK};opacity:.28}
.vv{background:${BLACK};object-fit:contain}
.vl{position:relative;display:flex;flex:1;flex-direction:column;justify-content:flex-end;gap:14px;padding:18px;background:linear-gradient(rgb(0 0 0/.12) 30%,rgb(0 0 0/.82) 72%);text-decoration:none}
.w .vl{color:${WHITE}}
.vl b{font-size:17px;line-height:1.35;font-weight:600;overflow-wrap:anywhere}
.vl:focus-visible{outline:3px solid ${WHITE};outline-offset:-6px}
.vn{display:flex;align-items:center;gap:12px;font-size:15px;font-weight:600;overflow-wrap:anywhere}
.vn svg{width:48px;height:48px;fill:${WHITE}}
.vn path{fill:${BLACK}}
.vt{position:absolute;top:16px;right:16px;padding:3px 10px;border-radius:14px;background:rgb(0 0 0/.72);font-size:13px;line-height:1.4}
`;

/**
 * Beside the wall where there is room, else above it and without the bars. Only the summary itself is measured: a wall whose
 * own width did not count would vanish in a column that is as wide as what it holds.
 */
const SUMMARY = `.su{display:flex;flex-wrap:wrap;gap:16px;align-items:flex-start}
.su>:first-child{flex:1 1 256px;min-width:0;container-type:inline-size}
.su>:last-child{flex:999 1 620px;min-width:0}
.su>:first-child>.c{gap:14px}
.su .f{margin:0;padding-top:14px;border-top:1px solid var(--l);color:var(--m)}
.su .f:first-child{padding:0;border:0}
.ba{display:none}
.ba li{display:grid;grid-template-columns:1ch 1fr auto;gap:10px;align-items:center;font-size:13px;line-height:26px;color:var(--m)}
.ba svg{width:100%;height:8px;border-radius:4px;background:var(--p);fill:var(--s)}
.ba span:last-child{min-width:3.4ch;text-align:end}
@media(min-width:700px){@container(max-width:330px){.ba{display:block}.su .a{display:block}.su .a b{display:block;font-size:58px}.su .a .s{margin:10px 0 8px}}.su .m{grid-template-columns:repeat(auto-fill,minmax(min(320px,100%),1fr))}}
`;

const FEED = `.m{display:grid;gap:16px;grid-template-columns:repeat(auto-fill,minmax(min(290px,100%),1fr));align-items:start}
.m:focus{outline:0}
.j{row-gap:0;grid-auto-rows:1px}
.m .r{display:none}
.m.o .r{display:list-item}
.q{display:grid;place-items:center;min-height:44px;margin:16px auto 0;padding:0 20px;width:fit-content;border:1px solid var(--l);border-radius:22px;background:var(--c);text-decoration:none;font-weight:600}
.w .q{display:flex;align-items:center;gap:12px;color:var(--i)}
.q:after{content:"";width:7px;height:7px;margin-top:-4px;border:solid;border-width:0 2px 2px 0;transform:rotate(45deg)}
@media(max-width:480px){.q{width:auto;justify-content:center}}
`;

const LIST = `.su .m{grid-template-columns:1fr;max-width:760px}
.q{margin-left:0}
`;

const FLOAT = `[popover]{position:fixed;inset:auto;bottom:16px;border:0;background:none;color:inherit;overflow:visible;width:auto;max-width:calc(100vw - 32px);height:auto;z-index:2147483000}
`;

const POPUP = `[popover]{width:min(380px,calc(100vw - 32px));filter:drop-shadow(0 8px 24px rgb(0 0 0/.22))}
.c{position:relative}
.z+*{margin-right:32px}
.c .f{margin:0;padding-top:12px;border-top:1px solid var(--l);color:var(--m)}
.z{position:absolute;top:4px;right:4px;display:grid;place-items:center;width:44px;height:44px;border:0;background:none}
`;

const BADGE = `.b{display:inline-flex;align-items:center;gap:12px;min-height:44px;padding:10px 16px;border:1px solid var(--l);border-radius:var(--r);background:var(--c);color:var(--i);text-decoration:none}
.w .b{color:var(--i)}
.b b{padding-right:12px;border-right:1px solid var(--l);font-size:26px;line-height:1.2;font-weight:700;letter-spacing:-.02em}
.b span span{display:block;font-size:13px;color:var(--m)}
.b .s{margin-bottom:2px}
`;

/** The tile of each platform, in its colour: `p0`, `p1` and so on. */
export function tilesOf(blocks: WidgetPage['blocks']): string[] {
  return [
    ...new Set(blocks.flatMap(({ reviews }) => reviews.map(({ platformColor }) => platformColor))),
  ].filter(Boolean);
}

function tileCss({ blocks, look }: Looked): string {
  const ring = look.theme === 'brand' ? `.y em{box-shadow:0 0 0 2px ${WHITE}}` : '';
  const tiles = tilesOf(blocks).map(
    (color, at) => `.p${at}{background:${color};color:${readableOn(WHITE, color)}}`,
  );
  return ring + tiles.join('');
}

/** Only the rules that this widget needs. */
export function widgetCss(page: Looked): string {
  const { kind, look } = page;
  const isFloating = kind === 'popup' || look.layout === 'floating';
  const rules = [
    themeOf(page),
    `.w{--r:${look.corners}px}`,
    BASE,
    ...(kind === 'badge' ? [BADGE] : [CARDS, tileCss(page)]),
    ...(look.replies ? [REPLIES] : []),
    ...(kind === 'carousel' || kind === 'video' ? [BUTTON, CAROUSEL] : []),
    ...(kind === 'video' ? [REEL, `.vc{background:${page.color || hexColor('brand')}}`] : []),
    ...(kind === 'video' && look.theme === 'brand' ? [`.wm{${brandColors(WARM)}}`] : []),
    ...(look.layout === 'spotlight' ? [SPOTLIGHT] : []),
    ...(kind === 'feed' ? [SUMMARY, FEED] : []),
    ...(look.layout === 'list' ? [LIST] : []),
    ...(isFloating ? [FLOAT, `[popover]{${look.corner}:16px}`] : []),
    ...(kind === 'popup'
      ? [POPUP, '.z svg{width:18px;height:18px;fill:none;stroke:currentColor;stroke-width:2}']
      : []),
    ...(look.layout === 'floating' ? ['.b{filter:drop-shadow(0 4px 14px rgb(0 0 0/.18))}'] : []),
  ];
  return rules.join('').replaceAll('\n', '');
}

/** Of a frame of its own, where there is no website around. */
export function frameCss({ look }: Looked): string {
  const ground =
    look.theme === 'dark' ? `background:${hexColor('paper', 'dark')};color:${hexColor('ink', 'dark')}` : '';
  return `html{color:${hexColor('ink')};${ground}}body{margin:0;padding:4px}`;
}
