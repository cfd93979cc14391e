import { hexColor } from '#shared/design/colors.ts';
import type { ShareSubject } from '#shared/design/share-subjects.ts';

const PAPER = hexColor('paper');
const LINE = hexColor('line');
const SURFACE = hexColor('surface');
const BRAND = hexColor('brand');
const TINT = hexColor('brand-tint');
const BRAND_LINE = hexColor('brand-line');
const STAR_COLOR = hexColor('star');
const STAR = 'M8 1.2l2.02 4.2 4.63.63-3.38 3.22.84 4.6L8 11.62l-4.11 2.23.84-4.6L1.35 6.03l4.63-.63L8 1.2Z';

const card = (x: number, y: number, width: number, height: number) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="22" fill="${SURFACE}" stroke="${LINE}" stroke-width="3"/>`;
const bar = (x: number, y: number, width: number, fill = LINE) =>
  `<rect x="${x}" y="${y}" width="${width}" height="14" rx="7" fill="${fill}"/>`;
const dot = (x: number, y: number, radius: number, fill = TINT) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;
const stars = (x: number, y: number, scale: number, count = 5) =>
  Array.from({ length: count }, (_, at) => {
    const left = x + at * scale * 19;
    return `<path transform="translate(${left} ${y}) scale(${scale})" d="${STAR}" fill="${STAR_COLOR}"/>`;
  }).join('');

const row = (y: number) =>
  card(0, y, 340, 100) + dot(48, y + 50, 24) + stars(88, y + 22, 1.3) + bar(88, y + 60, 210);
const chartBar = (at: number, height: number) =>
  `<rect x="${34 + at * 58}" y="${300 - height}" width="38" height="${height}" rx="8" fill="${at === 4 ? BRAND : BRAND_LINE}"/>`;
const tile = (x: number, y: number, fill: string) =>
  `<rect x="${x}" y="${y}" width="98" height="98" rx="24" fill="${fill}" stroke="${LINE}" stroke-width="3"/>`;

/** What each page is about, as a small drawing of 340 by 340. */
export const SHARE_DRAWINGS: Readonly<Record<ShareSubject, string>> = {
  page: `${card(50, 0, 240, 340)}${dot(170, 68, 34)}${bar(110, 124, 120)}${stars(82, 164, 1.95)}<rect x="86" y="234" width="168" height="52" rx="16" fill="${BRAND}"/>`,
  inbox: row(0) + row(120) + row(240),
  chart: `${card(0, 0, 340, 340)}${[70, 110, 96, 164, 220].map((height, at) => chartBar(at, height)).join('')}`,
  post: `${card(20, 20, 300, 300)}<rect x="44" y="44" width="252" height="180" rx="14" fill="${BRAND}"/>${stars(76, 84, 2)}${bar(76, 144, 188, PAPER)}${bar(76, 174, 120, PAPER)}${bar(44, 250, 200)}${bar(44, 278, 130)}`,
  widget: `${card(0, 20, 340, 300)}${dot(30, 50, 7, LINE)}${dot(54, 50, 7, LINE)}${dot(78, 50, 7, LINE)}${[
    0, 1,
  ]
    .map((at) => {
      const x = 24 + at * 152;
      return (
        card(x, 92, 140, 200) +
        stars(x + 18, 116, 1.15) +
        bar(x + 18, 160, 100) +
        bar(x + 18, 190, 104) +
        bar(x + 18, 220, 70)
      );
    })
    .join('')}`,
  platforms: [TINT, SURFACE, TINT, SURFACE, BRAND, SURFACE, TINT, SURFACE, TINT]
    .map((fill, at) => tile((at % 3) * 121, Math.floor(at / 3) * 121, fill))
    .join('')
    .concat(`<path transform="translate(139 139) scale(3.9)" d="${STAR}" fill="${STAR_COLOR}"/>`),
  quote: `${card(0, 40, 340, 230)}<path d="M60 270h70l-50 62Z" fill="${SURFACE}" stroke="${LINE}" stroke-width="3"/><rect x="54" y="262" width="82" height="10" fill="${SURFACE}"/>${stars(40, 78, 2.1)}${bar(40, 144, 260)}${bar(40, 176, 236)}${bar(40, 208, 150)}`,
  help: `${card(0, 60, 340, 84)}${`<circle cx="46" cy="98" r="15" fill="none" stroke="${BRAND}" stroke-width="6"/><path d="m57 110 14 14" stroke="${BRAND}" stroke-width="6" stroke-linecap="round"/>`}${bar(92, 95, 150)}${[
    0, 1, 2,
  ]
    .map((at) => bar(14, 186 + at * 46, 300 - at * 60, at === 0 ? BRAND_LINE : LINE))
    .join('')}`,
  paper: `${card(50, 0, 240, 340)}${bar(86, 48, 120, BRAND)}${[0, 1, 2, 3, 4, 5].map((at) => bar(86, 96 + at * 36, at % 3 === 2 ? 110 : 168)).join('')}`,
};
