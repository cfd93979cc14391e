/** Whether an `If-None-Match` names this tag, compared as RFC 9110 (13.1.2) says: weakly, and `*` is any. */
export function namesTag(ifNoneMatch: string, tag: string): boolean {
  if (ifNoneMatch === '') return false;
  if (ifNoneMatch.trim() === '*') return true;
  const own = opaque(tag);
  return ifNoneMatch.split(',').some((one) => opaque(one.trim()) === own);
}

const opaque = (tag: string) => tag.replace(/^W\//, '');
