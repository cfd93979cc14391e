import { expect, test } from 'vitest';
import { contactImports } from '#server/db/schema/imports.ts';
import { listImports } from '#server/domain/imports/list-imports.ts';
import { asJob, asVisitor, makeBusiness, type OwnerCtx } from '#tests/make.ts';

async function makeImport(ctx: OwnerCtx, given: Partial<typeof contactImports.$inferInsert> = {}) {
  await ctx.db.insert(contactImports).values({
    business_id: ctx.business.id,
    user_id: ctx.actor.userId,
    file_name: 'list.csv',
    size_bytes: 1,
    encoding: 'utf-8',
    delimiter: ',',
    status: 'done',
    rows_created: 1,
    created_at: ctx.now(),
    updated_at: ctx.now(),
    ...given,
  });
}

test('only the owner sees the lists', async () => {
  const { ctx } = await makeBusiness();
  await expect(listImports(asVisitor(ctx))).rejects.toMatchObject({ code: 'unauthenticated' });
  await expect(listImports(asJob(ctx, 'x'))).rejects.toMatchObject({ code: 'forbidden' });
});

test("finished lists with contacts, newest first, and no other business's", async () => {
  const { ctx } = await makeBusiness();
  const { ctx: other } = await makeBusiness();
  const day = (at: number) => ({ created_at: new Date(Date.UTC(2026, 10, at)) });
  const people = { rows_created: 2, rows_updated: 3, rows_unchanged: 4, rows_duplicate: 5 };
  await makeImport(ctx, { file_name: 'old.csv', ...day(1) });
  await makeImport(ctx, { file_name: 'new.csv', ...day(2), ...people });
  await makeImport(ctx, { file_name: 'nobody.csv', rows_created: 0 });
  for (const status of ['uploaded', 'reading', 'failed', 'canceled'] as const)
    await makeImport(ctx, { status });
  await makeImport(other, { file_name: 'theirs.csv' });
  expect(await listImports(ctx)).toMatchObject([
    { fileName: 'new.csv', people: 9 },
    { fileName: 'old.csv', people: 1 },
  ]);
});

test('the last ten', async () => {
  const { ctx } = await makeBusiness();
  for (let at = 1; at <= 11; at += 1) {
    await makeImport(ctx, { file_name: `${at}.csv`, created_at: new Date(Date.UTC(2026, 10, at)) });
  }
  const names = (await listImports(ctx)).map(({ fileName }) => fileName);
  expect(names).toEqual(Array.from({ length: 10 }, (_, at) => `${11 - at}.csv`));
});
