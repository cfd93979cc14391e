/** Increase it when the drawing changes: pictures are cached for a year by their address. */
const DRAWING = 2;

/** The address of a page's share picture, derived from its path and title. */
export function sharePicturePath(path: string, title: string): string {
  return `/og/${slugOf(path)}.${hash(`${DRAWING} ${title}`)}.png`;
}

export function slugOf(path: string): string {
  return path === '/' ? 'home' : path.slice(1).replaceAll('/', '--');
}

/** FNV-1a. A collision of two titles of one page would only delay the new picture. */
function hash(text: string): string {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  }
  return (value >>> 0).toString(36);
}
