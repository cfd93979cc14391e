import { fingerprints, hashToken, type Secret } from '#server/core/crypto.ts';

/** Where a link leads that goes out in a message. */
type Link = 'invitation' | 'unsubscribe' | 'notice' | 'own-number';

/** As long as `newToken`, and as unguessable. */
const LENGTH = 22;

/**
 * The token of a link that is sent later, or again: made of the key and the id of its row, so that the database needs to
 * keep its hash alone.
 */
export function linkToken(secret: Secret, link: Link, id: string): string {
  const [token = ''] = tokensOf(secret, link, id);
  return token;
}

/** Both tokens of an invitation. */
export function invitationTokens(secret: Secret, id: string): { token: string; unsubscribe_token: string } {
  return {
    token: linkToken(secret, 'invitation', id),
    unsubscribe_token: linkToken(secret, 'unsubscribe', id),
  };
}

/** The token of a row again: by the key, or the one before, that made it; in rows of a former version as it stands there. */
export function linkTokenOf(
  secret: Secret,
  link: Link,
  { id, token, hash }: { id: string; token: string; hash: string | null },
): string {
  return tokensOf(secret, link, id).find((made) => hashToken(made) === hash) ?? token;
}

function tokensOf(secret: Secret, link: Link, id: string): string[] {
  return fingerprints(secret, `link:${link}`, id).map((made) => made.slice(0, LENGTH));
}
