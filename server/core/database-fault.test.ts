import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { ConnectorError } from '#server/connectors/errors.ts';
import { databaseFault, toKnownError } from '#server/core/database-fault.ts';
import { AppError } from '#server/core/errors.ts';
import { ConnectFailed } from '#server/db/connection.ts';
import { findSession } from '#server/domain/accounts/parts/find-session.ts';
import { getAuth, sessionHeaders } from '#server/identity/auth.ts';
import { makeUser } from '#tests/make.ts';

const coded = (code: string) => Object.assign(new Error('said the database'), { code });

function copyOf(error: Error) {
  return { ...error, message: `${error.message} (Queue: notices.tell)`, stack: error.stack };
}

test.each([
  ['away', coded('ECONNREFUSED')],
  ['away', coded('57P01')],
  ['away', coded('57P03')],
  ['away', coded('53300')],
  ['away', coded('08006')],
  ['away', new Error('Connection terminated unexpectedly')],
  ['away', new Error('timeout exceeded when trying to connect')],
  ['away', new DrizzleQueryError('select 1', [], coded('ECONNRESET'))],
  ['full', coded('53100')],
  ['full', new DrizzleQueryError('insert', [], coded('ENOSPC'))],
  [null, coded('23505')],
  [null, new DrizzleQueryError('select 1', [], coded('42601'))],
  [null, new ConnectorError('unavailable', 'The mail server', { cause: coded('ECONNREFUSED') })],
  [null, new AppError('unavailable', 'Later', { cause: coded('ECONNREFUSED') })],
  [null, 'ECONNREFUSED'],
  // The job queue hands on copies, which are no errors any more.
  ['away', copyOf(new ConnectFailed(new Error('nobody there')))],
  ['away', copyOf(coded('57P01'))],
  [null, copyOf(new Error('a fault of a job'))],
])('%s: %s', (expected, error) => {
  expect(databaseFault(error)).toBe(expected);
});

test('people are asked to wait, and told so in words', () => {
  const away = coded('57P01');
  expect(toKnownError(away)).toMatchObject({ code: 'unavailable', retryAfterSeconds: 5, cause: away });
  expect(toKnownError(coded('53100'))).toMatchObject({ message: expect.stringContaining('saved') });
  const other = new Error('a fault of ours');
  expect(toKnownError(other)).toBe(other);
});

test('a session that cannot be looked up is not a session that is over', async () => {
  const { ctx } = await makeUser();
  const db = new Proxy(ctx.db, {
    get: () => () => {
      throw coded('57P01');
    },
  });
  const auth = getAuth({ ...ctx, db });
  const signed = await sessionHeaders(getAuth(ctx), { token: 'any', userAgent: '' });
  const error = await findSession(auth, signed).catch((thrown: unknown) => thrown);
  expect(databaseFault(error)).toBe('away');
  expect(await findSession(getAuth(ctx), signed)).toBeNull();
});
