/** Raise it when the drawing changes: pictures are kept by their address for a year. */
const DRAWING = 1;

/** Where the picture of a page is: named for its path and for what stands on it. */
export function sharePicturePath(path: string, title: string): string {
  return `/og/${slugOf(path)}.${hash(`${DRAWING} ${title}`)}.png`;
}

export function slugOf(path: string): string {
  return path === '/' ? 'home' : path.slice(1).replaceAll('/', '--');
}

/** FNV-1a. Two titles of one page with the same hash would only delay a new picture. */
function hash(text: string): string {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  }
  return (value >>> 0).toString(36);
}
