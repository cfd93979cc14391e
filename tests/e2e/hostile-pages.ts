/** Ids of one widget of each type. */
export interface PlacedWidgets {
  origin: string;
  carousel: string;
  feed: string;
  video: string;
  badge: string;
  popup: string;
}

export interface HostilePage {
  name: string;
  html: (placed: PlacedWidgets) => string;
  headers?: (placed: PlacedWidgets) => Record<string, string>;
}

const place = (id: string, now = '') =>
  `<div data-goodword="${id}"${now}><a href="https://clinic.example/all">Reviews of us</a></div>`;

/** All five types, as their code is pasted. */
export function allPlaceholders({ carousel, feed, video, badge, popup }: PlacedWidgets): string {
  return `<h1>Our clinic</h1>${place(badge, ' data-now')}${place(carousel)}<p>Words between.</p>${place(feed)}${place(video)}${place(popup, ' data-now')}`;
}

export function scriptOf({ origin }: PlacedWidgets): string {
  return `<script data-cfasync="false" async crossorigin src="${origin}/w.js" nowprocket data-no-optimize="1"></script>`;
}

const document = (head: string, placed: PlacedWidgets, rest = scriptOf(placed)) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Clinic</title>${head}</head><body>${allPlaceholders(placed)}${rest}</body></html>`;
const styled = (css: string) => (placed: PlacedWidgets) => document(`<style>${css}</style>`, placed);
const scripted = (code: string) => (placed: PlacedWidgets) => document(`<script>${code}</script>`, placed);

/** Websites that break what is embedded in them. On each of these the whole widget is shown. */
export const HOSTILE_PAGES: readonly HostilePage[] = [
  { name: 'plain', html: styled('') },
  {
    name: 'important rules for everything',
    html: styled(
      '*{font:italic 9px monospace!important;color:#333!important;letter-spacing:8px!important;text-transform:uppercase!important;line-height:.5!important;max-width:300px;visibility:visible}',
    ),
  },
  {
    name: 'everything unset',
    html: styled('div,span,p,a,ul,li,button,svg{all:unset!important}'),
  },
  {
    name: 'a reset with rules for elements',
    html: styled(
      'ul,li,button,svg,p,a,b,div{display:inline!important;float:left;background:red!important;position:relative!important}svg{width:400px!important}button{display:none!important}',
    ),
  },
  {
    name: 'quirks mode',
    html: (placed) => `<title>Old</title><body bgcolor=white>${allPlaceholders(placed)}${scriptOf(placed)}`,
  },
  {
    name: 'right to left',
    html: (placed) =>
      `<!doctype html><html lang="ar" dir="rtl"><head><meta charset="utf-8"><title>Clinic</title></head><body>${allPlaceholders(placed)}${scriptOf(placed)}</body></html>`,
  },
  { name: 'small root text and zoom', html: styled('html{font-size:62.5%}body{zoom:1.4}') },
  { name: 'a dark page', html: styled('body{background:#111;color:#eee}') },
  {
    name: 'a narrow column that clips',
    html: styled('body{width:300px;overflow-x:hidden}h1{transform:rotate(0)}'),
  },
  {
    name: 'a strict policy',
    html: (placed) => document('', placed),
    headers: ({ origin }) => ({
      'content-security-policy': `default-src 'none'; script-src ${origin}; connect-src ${origin}`,
    }),
  },
  {
    name: 'a policy of nonces',
    html: (placed) => document('', placed, scriptOf(placed).replace('<script', '<script nonce="abc"')),
    headers: ({ origin }) => ({
      'content-security-policy': `default-src 'none'; script-src 'nonce-abc' 'strict-dynamic'; connect-src ${origin}`,
    }),
  },
  {
    name: 'trusted types',
    html: (placed) => document('', placed),
    headers: () => ({
      'content-security-policy': "require-trusted-types-for 'script'; trusted-types 'none'",
    }),
  },
  {
    name: 'tampered prototypes',
    html: scripted(
      "const no=()=>{throw Error('tampered')};for(const name of ['map','forEach','filter','find','includes','reduce'])Array.prototype[name]=no;NodeList.prototype.forEach=no;Array.prototype.extra=1;Object.prototype.extra=1;window.fetch=no;Array.from=no;String.prototype.includes=no",
    ),
  },
  {
    name: 'a script put in later, without its attributes',
    html: (placed) =>
      document(
        '',
        placed,
        `<script>setTimeout(()=>{const made=document.createElement('script');made.src='${placed.origin}/w.js';document.head.append(made)},50)</script>`,
      ),
  },
  {
    name: 'a script that runs as a module, and once more',
    html: (placed) =>
      document(
        `<script type="module" src="${placed.origin}/w.js"></script>`,
        placed,
        `${scriptOf(placed)}<script src="${placed.origin}/w.js"></script>`,
      ),
  },
  {
    name: 'content that comes later, is copied and moved',
    html: (placed) =>
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>App</title>${scriptOf(placed)}</head><body><main></main><template>${allPlaceholders(placed)}</template><script>setTimeout(()=>{const main=document.querySelector('main');main.append(document.querySelector('template').content.cloneNode(true));main.append(main.firstChild)},80)</script></body></html>`,
  },
  {
    name: 'a body that is replaced',
    html: (placed) =>
      document(
        '',
        placed,
        `${scriptOf(placed)}<script>setTimeout(()=>{const fresh=document.body.cloneNode(true);document.body.replaceWith(fresh)},300)</script>`,
      ),
  },
];
