/**
 * What axe judges of a page: elements, attributes, where there is text, what has the focus, width and colours. Numbers,
 * keys and words are left out, since they differ from visit to visit and mean the same. Runs in the browser.
 */
export function shapeOf(): string {
  const plain = (value: string) => value.replace(/[\w-]*\d[\w-]*/g, '#');
  const written = ({ name, value }: Attr) => {
    if (/^(nonce|href|src|action|value|content|title)$/.test(name)) return value ? '+' : '';
    if (name === 'class') return value;
    return name === 'style' ? value.replace(/[\d.]+(px|ms|s)\b/g, '#') : plain(value);
  };
  const draw = (element: Element): string => {
    const attributes = Array.from(element.attributes, (one) => `${one.name}=${written(one)}`).sort();
    const inside = Array.from(element.childNodes, (node) => {
      if (node instanceof Element) return /^(script|style|template)$/i.test(node.tagName) ? '' : draw(node);
      return node.nodeType === Node.TEXT_NODE && node.textContent?.trim() ? 'words' : '';
    });
    const typed = element instanceof HTMLInputElement && element.value ? ' typed' : '';
    const checked = element instanceof HTMLInputElement && element.checked ? ' checked' : '';
    const focus = element === document.activeElement ? ' focus' : '';
    return `<${element.tagName} ${attributes.join(' ')}${typed}${checked}${focus}>${inside.join('')}</>`;
  };
  const media = ['(prefers-color-scheme: dark)', '(forced-colors: active)', '(scripting: none)'];
  const look = media.map((query) => matchMedia(query).matches);
  return [innerWidth, ...look, draw(document.documentElement)].join(' ');
}
