/** Platforms tidy white space. */
export function isSameText(found: string | undefined, sent: string): boolean {
  return found !== undefined && plain(found) === plain(sent);
}

function plain(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim();
}
