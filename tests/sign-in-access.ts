import { afterEach } from 'vitest';
import { FAKE_FACEBOOK_SIGN_IN } from '#server/connectors/platforms/facebook/fake.ts';
import { FAKE_GOOGLE } from '#server/connectors/platforms/fake-google.ts';
import { newId } from '#server/core/crypto.ts';
import { beginSignIn } from '#server/domain/platforms/begin-sign-in.ts';
import { finishSignIn } from '#server/domain/platforms/finish-sign-in.ts';
import type { OwnerCtx } from '#tests/make.ts';
import { makeReading, type ReadingFixture } from '#tests/reading.ts';

export const SIGN_IN_KEYS = {
  google: { clientId: FAKE_GOOGLE.clientId, clientSecret: FAKE_GOOGLE.clientSecret },
  facebook: { clientId: FAKE_FACEBOOK_SIGN_IN.clientId, clientSecret: FAKE_FACEBOOK_SIGN_IN.clientSecret },
};

const closing: (() => Promise<void>)[] = [];

/** For the top of a test file: closes after each test what `openWithSignIn` has opened. */
export function closeReadings(): void {
  afterEach(async () => {
    for (const close of closing.splice(0)) await close();
  });
}

/** All tests sign in as one person; with a secret of its own nobody else is known as her. */
export async function openWithSignIn(reader = 'google-business'): Promise<ReadingFixture> {
  const reading = await makeReading({ reader, config: { signIn: SIGN_IN_KEYS, secret: newId() + newId() } });
  closing.push(reading.close);
  return reading;
}

/** Through the pages of the provider; answers with the account. */
export async function signIn(ctx: OwnerCtx, reader = 'google-business'): Promise<string> {
  const { address } = await beginSignIn(ctx, { reader, carried: {} });
  const answer = await fetch(address, { redirect: 'manual' });
  const back = new URL(answer.headers.get('location') ?? '').searchParams;
  const given = { code: back.get('code') ?? '', state: back.get('state') ?? '' };
  const { accountId } = await finishSignIn(ctx, given);
  if (!accountId) throw new Error('Nobody signed in');
  return accountId;
}

/** A page that is read with a sign-in. */
export async function connectBySignIn(reading: ReadingFixture, reader = 'google-business') {
  const accountId = await signIn(reading.ctx, reader);
  return reading.connect({ accountId, credentials: undefined });
}

/** How often the provider was told that the access is over. */
export function revoked({ source }: ReadingFixture) {
  return source.requests.filter(
    ({ path, method }) => path === '/revoke' || (method === 'DELETE' && /permissions/.test(path)),
  );
}
