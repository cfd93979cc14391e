import { afterEach } from 'vitest';
import { FAKE_FACEBOOK_SIGN_IN } from '#server/connectors/platforms/facebook/fake.ts';
import { FAKE_GOOGLE } from '#server/connectors/platforms/fake-google.ts';
import { newId } from '#server/core/crypto.ts';
import { beginSignIn } from '#server/domain/platforms/begin-sign-in.ts';
import { finishSignIn } from '#server/domain/platforms/finish-sign-in.ts';
import type { OwnerCtx } from '#tests/make.ts';
import { makeSync, type SyncFixture } from '#tests/syncing.ts';

export const SIGN_IN_KEYS = {
  google: { clientId: FAKE_GOOGLE.clientId, clientSecret: FAKE_GOOGLE.clientSecret },
  facebook: { clientId: FAKE_FACEBOOK_SIGN_IN.clientId, clientSecret: FAKE_FACEBOOK_SIGN_IN.clientSecret },
};

const closing: (() => Promise<void>)[] = [];

/** For the top of a test file: closes what `openWithSignIn` has opened after each test. */
export function closeSyncs(): void {
  afterEach(async () => {
    for (const close of closing.splice(0)) await close();
  });
}

/** All tests sign in as the same person; the separate secret keeps her distinct. */
export async function openWithSignIn(reader = 'google-business'): Promise<SyncFixture> {
  const sync = await makeSync({ reader, config: { signIn: SIGN_IN_KEYS, secret: newId() + newId() } });
  closing.push(sync.close);
  return sync;
}

/** Through the provider's pages; returns the account. */
export async function signIn(ctx: OwnerCtx, reader = 'google-business'): Promise<string> {
  const { address } = await beginSignIn(ctx, { reader, carried: {} });
  const answer = await fetch(address, { redirect: 'manual' });
  const back = new URL(answer.headers.get('location') ?? '').searchParams;
  const given = { code: back.get('code') ?? '', state: back.get('state') ?? '' };
  const { accountId } = await finishSignIn(ctx, given);
  if (!accountId) throw new Error('Nobody signed in');
  return accountId;
}

/** A page connected by OAuth. */
export async function connectBySignIn(sync: SyncFixture, reader = 'google-business') {
  const accountId = await signIn(sync.ctx, reader);
  return sync.connect({ accountId, credentials: undefined });
}

/** The provider's revocation requests. */
export function revoked({ source }: SyncFixture) {
  return source.requests.filter(
    ({ path, method }) => path === '/revoke' || (method === 'DELETE' && /permissions/.test(path)),
  );
}
