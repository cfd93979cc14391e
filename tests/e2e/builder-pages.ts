/** The code of one widget, as its owner copies it. */
export interface PastedCode {
  id: string;
  origin: string;
  /** Placeholder and script, a line each. */
  code: string;
  frame: string;
  /** What is in the script. */
  script: string;
  /** What a website with a policy adds to it. */
  policy: string;
}

interface BuilderPage {
  html: string;
  headers?: Record<string, string>;
  /** How many frames the builder puts around it. */
  frames?: number;
}

const page = (body: string, head = '') =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Clinic</title>${head}</head><body><h1>Our clinic</h1>${body}</body></html>`;
const escaped = (html: string) => html.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
const framed = (html: string, sandbox: string) =>
  `<iframe title="Code" sandbox="${sandbox}" srcdoc="${escaped(`<!doctype html>${html}`)}" style="width:100%;height:700px"></iframe>`;
const partsOf = ({ code }: PastedCode) => {
  const [placeholder = '', script = ''] = code.split('\n');
  return { placeholder, script };
};
/** Code that a page puts in as text; a `</script>` would end its own script. */
const asText = (html: string) => JSON.stringify(html).replaceAll('</', '<\\/');
/** Scripts that come in as HTML do not run; builders make them anew. */
const INSERT =
  "const put=(place,html)=>{place.innerHTML=html;for(const old of place.querySelectorAll('script')){const made=document.createElement('script');for(const {name,value} of old.attributes)made.setAttribute(name,value);old.replaceWith(made)}};";

/** How each builder of `BUILDER_STEPS` brings the code into a page, as far as it matters to a script. */
export const BUILDER_PAGES: Readonly<Record<string, (pasted: PastedCode) => BuilderPage>> = {
  // A plugin that delays scripts changes their type and source until somebody moves.
  WordPress: (pasted) => {
    const { placeholder, script } = partsOf(pasted);
    const delayed = script.replace(' src=', ' type="rocketlazyloadscript" data-rocket-src=');
    const wake =
      "addEventListener('mousemove',()=>{for(const old of document.querySelectorAll('[data-rocket-src]')){const made=document.createElement('script');made.src=old.dataset.rocketSrc;old.replaceWith(made)}},{once:true})";
    return {
      html: page(
        `<div class="entry-content"><!-- wp:html --><p>${placeholder}<br></p>\n<p>${delayed}</p><!-- /wp:html --></div><script>${wake}</script>`,
      ),
    };
  },
  Elementor: ({ code }) => ({
    html: page(
      `<div style="display:flex"><div style="display:flex;flex-direction:column;align-items:center;width:100%"><div class="elementor-widget-container" style="width:100%"></div></div></div><script>${INSERT}setTimeout(()=>put(document.querySelector('.elementor-widget-container'),${asText(code)}),60)</script>`,
    ),
  }),
  Divi: ({ code }) => ({
    html: page(
      `<div class="et_pb_code_inner">${code.replace('\n', '<!-- [et_pb_line_break_holder] -->')}</div>`,
    ),
  }),
  Wix: ({ code }) => ({
    html: page(framed(code, 'allow-same-origin allow-forms allow-popups allow-scripts allow-pointer-lock')),
    frames: 1,
  }),
  // Pages that are fetched and swapped, as its older templates do.
  Squarespace: (pasted) => {
    const { placeholder, script } = partsOf(pasted);
    return {
      html: page(
        `<main>Old page</main><script>setTimeout(()=>{document.querySelector('main').outerHTML=${asText(`<main class="sqs-block-code">${placeholder}</main>`)}},80)</script>`,
        script,
      ),
    };
  },
  // Its editor replaces a section with each change.
  Shopify: ({ code }) => ({
    html: page(
      `<div class="shopify-section">${code}</div><script>setTimeout(()=>{const old=document.querySelector('.shopify-section');const fresh=document.createElement('div');fresh.className='shopify-section';old.replaceWith(fresh);${INSERT}put(fresh,${asText(code)})},200)</script>`,
    ),
  }),
  Webflow: ({ code }) => ({ html: page(`<div class="w-embed w-script">${code}</div>`) }),
  Framer: ({ code }) => ({ html: page(framed(code, 'allow-scripts')), frames: 1 }),
  GoDaddy: ({ frame }) => ({ html: page(framed(frame, 'allow-scripts allow-popups')), frames: 2 }),
  'Google Sites': ({ frame }) => ({ html: page(frame), frames: 1 }),
  HubSpot: ({ code, policy }) => ({
    html: page(`<div class="hs_cos_wrapper">${code}</div>`),
    headers: { 'content-security-policy': `default-src 'none'; ${policy}` },
  }),
  Joomla: ({ code }) => ({ html: `<title>Old</title><table><tr><td class="mod-custom">${code}</table>` }),
  Drupal: ({ code, policy }) => ({
    html: page(`<div class="block block-block-content">${code}</div>`),
    headers: { 'content-security-policy': `default-src 'none'; style-src 'self'; ${policy}` },
  }),
  // It puts a tag of its own into the head, without the attributes of ours.
  'Google Tag Manager': (pasted) => ({
    html: page(
      `${partsOf(pasted).placeholder}<script>addEventListener('load',()=>{const made=document.createElement('script');made.async=true;made.src='${pasted.origin}/w.js';document.head.append(made)})</script>`,
    ),
  }),
  // Rendered on the server, taken over, and changed without a reload.
  'React, Next.js': (pasted) => {
    const { placeholder } = partsOf(pasted);
    return {
      html: page(
        `<div id="root">${placeholder}</div><script>setTimeout(()=>{const made=document.createElement('script');made.src='${pasted.origin}/w.js';document.body.append(made)},50);setTimeout(()=>{root.replaceChildren();setTimeout(()=>{const made=document.createElement('div');made.setAttribute('data-goodword','${pasted.id}');root.append(made)},80)},400)</script>`,
      ),
    };
  },
  'Any other website': ({ code, policy }) => ({
    html: page(code),
    headers: { 'content-security-policy': policy },
  }),
};

/** Shorter forms, for those who write their own HTML. */
export const OTHER_FORMS: Readonly<Record<string, (pasted: PastedCode) => string>> = {
  'the id on the script': ({ id, origin }) =>
    page(`<main><script async src="${origin}/w.js" data-goodword="${id}"></script></main>`),
  'the id on a script in the head': ({ id, origin }) =>
    page('<main></main>', `<script async src="${origin}/w.js" data-goodword="${id}"></script>`),
  'its script within one of all': ({ id, script }) =>
    page(`<div data-goodword="${id}"></div><script>(function(){window.other=1})();${script}</script>`),
  'an element of its own': ({ id, origin }) =>
    page(`<goodword-reviews widget="${id}"></goodword-reviews><script async src="${origin}/w.js"></script>`),
};
