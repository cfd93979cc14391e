import { expect, onTestFinished, test } from 'vitest';
import { readerAccounts } from '#server/db/schema/platforms.ts';
import { blockAccount } from '#server/domain/platforms/parts/accounts.ts';
import { makeSync } from '#tests/syncing.ts';

async function makeAccount() {
  const { ctx, close, connect, row, clock } = await makeSync();
  onTestFinished(close);
  const { account_id } = await row((await connect()).id);
  const blocked = async () =>
    (await ctx.db.select().from(readerAccounts)).find(({ id }) => id === account_id)?.blocked_until;
  return { ctx, clock, account_id, blocked };
}

test('a source’s request to wait blocks its own account only, until the latest time given', async () => {
  const [{ ctx, clock, account_id, blocked }, bystander] = [await makeAccount(), await makeAccount()];
  const after = (seconds: number) => new Date(clock.now.getTime() + seconds * 1_000);
  for (const [seconds, expected] of [
    [60, 60],
    [90, 90],
    [30, 90],
  ] as const) {
    await blockAccount(ctx, account_id, after(seconds));
    expect([await blocked(), await bystander.blocked()]).toEqual([after(expected), null]);
  }
  await blockAccount(bystander.ctx, account_id, after(600));
  await blockAccount(ctx, null, after(600));
  expect([await blocked(), await bystander.blocked()]).toEqual([after(90), null]);
});
