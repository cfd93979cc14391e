import { connect } from 'node:net';
import { sql } from 'drizzle-orm';
import { expect, inject, test } from 'vitest';
import { z } from 'zod';
import { withTx } from '#server/core/context.ts';
import { testDatabase } from '#tests/database.ts';
import { expectConsole, takeComplaint } from '#tests/guards.ts';
import { makeBusiness, makeInvitation, makeReview } from '#tests/make.ts';

test('each file has a migrated database of the run’s engine', async () => {
  const database = await testDatabase();
  expect(database.kind).toBe(inject('database').kind);
  const { rows } = (await database.db.execute(sql`select count(*)::int as count from users`)) as unknown as {
    rows: { count: number }[];
  };
  expect(rows).toEqual([{ count: 0 }]);
});

test('builders create the missing parents', async () => {
  const { ctx, business, user } = await makeBusiness({ now: '2026-03-01T10:00:00Z' });
  const invitation = await makeInvitation(ctx);
  expect(invitation).toMatchObject({ business_id: business.id, status: 'queued' });
  expect(await makeReview(ctx, { rating: 2 })).toMatchObject({
    user_id: user.id,
    platform_id: 0,
    is_public: false,
  });
  expect(invitation.created_at).toEqual(new Date('2026-03-01T10:00:00Z'));
});

test('a failed transaction leaves nothing', async () => {
  const { ctx } = await makeBusiness();
  const doomed = withTx(ctx, async (ctx) => {
    await makeReview(ctx);
    throw new Error('no');
  });
  await expect(doomed).rejects.toThrow('no');
});

test('the network ends at this machine', async () => {
  await expect(fetch('http://192.0.2.1/')).rejects.toThrow();
  const socket = connect(25, 'mail.example.com');
  await new Promise((resolve) => socket.once('error', resolve));
  expect(takeComplaint()).toBe(
    'unexpected network connection to 192.0.2.1\nunexpected network connection to mail.example.com',
  );
});

test('no rejection may go unseen', async () => {
  // The runner would count it as an error of its own.
  const others = process.listeners('unhandledRejection').filter(({ name }) => name !== 'noteUnhandled');
  for (const other of others) process.off('unhandledRejection', other);
  void Promise.reject(new Error('nobody looks'));
  await new Promise((resolve) => setTimeout(resolve, 20));
  for (const other of others) process.on('unhandledRejection', other);
  expect(takeComplaint()).toMatch(/^unhandled rejection: Error: nobody looks/);
});

test('the console must stay silent', () => {
  console.error('oh %s', 'no', z.uuid().safeParse('x').success);
  expect(takeComplaint()).toBe('unexpected console.error: oh no false');
});

test('unless the test declares its output', () => {
  expectConsole('warn', /^careful/);
  expect(takeComplaint()).toBe('console.warn was expected to match /^careful/ and did not');
  expectConsole('warn', /^careful/);
  console.warn('careful there');
});
