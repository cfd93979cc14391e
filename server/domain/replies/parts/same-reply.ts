/** Platforms tidy white space. */
export function isSameReply(found: string | undefined, sent: string): boolean {
  return found !== undefined && plain(found) === plain(sent);
}

function plain(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim();
}
