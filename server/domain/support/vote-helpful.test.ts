import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newId } from '#server/core/crypto.ts';
import { auditEvents } from '#server/db/schema/audit.ts';
import { helpVotes } from '#server/db/schema/help.ts';
import { voteHelpful } from '#server/domain/support/vote-helpful.ts';
import { asJob, makeCtx } from '#tests/make.ts';

const userAgent = 'Firefox';
const newArticle = () => `asking/${newId()}`;

/** A visitor with an IP address of their own, so that tests do not share a limit. */
async function makeVisitor(now?: () => Date) {
  const address = `2001:db8:${newId().slice(-4)}:${newId().slice(-4)}::1`;
  return makeCtx({ address, ...(now ? { now } : {}) });
}

async function votesFor(ctx: Awaited<ReturnType<typeof makeVisitor>>, article: string) {
  return ctx.db.select().from(helpVotes).where(eq(helpVotes.article, article));
}

test('a job cannot vote', async () => {
  const ctx = asJob(await makeVisitor(), 'any');
  await expect(voteHelpful(ctx, { article: newArticle(), helpful: true, userAgent })).rejects.toMatchObject({
    code: 'forbidden',
  });
});

test('only names of articles are accepted', async () => {
  const ctx = await makeVisitor();
  await expect(voteHelpful(ctx, { article: '../etc', helpful: true, userAgent })).rejects.toMatchObject({
    code: 'invalid',
  });
});

test('a vote is counted and leaves an audit row without the visitor', async () => {
  const ctx = await makeVisitor();
  const article = newArticle();
  await voteHelpful(ctx, { article, helpful: true, userAgent });
  const [vote, ...more] = await votesFor(ctx, article);
  expect(more).toEqual([]);
  expect(vote).toMatchObject({ helpful: true });
  expect(vote?.visitor).not.toContain('2001');
  const events = await ctx.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.subject_id, vote?.id ?? ''));
  expect(events).toMatchObject([{ action: 'help.vote', detail: { article, helpful: true } }]);
});

test('voting twice counts once; the second answer replaces the first', async () => {
  const ctx = await makeVisitor();
  const article = newArticle();
  await voteHelpful(ctx, { article, helpful: true, userAgent });
  await voteHelpful(ctx, { article, helpful: true, userAgent });
  await voteHelpful(ctx, { article, helpful: false, userAgent });
  expect(await votesFor(ctx, article)).toMatchObject([{ helpful: false }]);
});

test('another visitor, and the same one on another day, count separately', async () => {
  let now = new Date('2026-03-01T12:00:00Z');
  const ctx = await makeVisitor(() => now);
  const article = newArticle();
  await voteHelpful(ctx, { article, helpful: true, userAgent });
  await voteHelpful(ctx, { article, helpful: true, userAgent: 'Safari' });
  now = new Date('2026-03-02T12:00:00Z');
  await voteHelpful(ctx, { article, helpful: true, userAgent });
  expect(await votesFor(ctx, article)).toHaveLength(3);
});

test('a bot that votes endlessly is stopped', async () => {
  const ctx = await makeVisitor();
  const article = newArticle();
  for (let time = 0; time < 60; time += 1) await voteHelpful(ctx, { article, helpful: true, userAgent });
  await expect(voteHelpful(ctx, { article, helpful: true, userAgent })).rejects.toMatchObject({
    code: 'rate_limited',
  });
});
