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

/** What its row keeps. */
export function linkHash(secret: Secret, link: Link, id: string): string {
  return hashToken(linkToken(secret, link, id));
}

/** Of both links of an invitation. */
export function invitationHashes(secret: Secret, id: string) {
  return {
    token_hash: linkHash(secret, 'invitation', id),
    unsubscribe_hash: linkHash(secret, 'unsubscribe', id),
  };
}

/**
 * The token of a row again, by the key or the one before. Null where neither made it: a key that is known no longer did, or
 * a version that drew them at random, or the row was brought in without one.
 */
export function findLinkToken(secret: Secret, link: Link, id: string, hash: string | null): string | null {
  return tokensOf(secret, link, id).find((made) => hashToken(made) === hash) ?? null;
}

function tokensOf(secret: Secret, link: Link, id: string): string[] {
  return fingerprints(secret, `link:${link}`, id).map((made) => made.slice(0, LENGTH));
}
