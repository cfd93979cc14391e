import { and, eq } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import { describe, expect, test } from 'vitest';
import { type TextConnectorId, textConnectors } from '#server/connectors/channels/text-registry.ts';
import { newId } from '#server/core/crypto.ts';
import { linkToken } from '#server/core/link-tokens.ts';
import { auditEvents } from '#server/db/schema/audit.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { inboundMessages, optOuts } from '#server/db/schema/contacts.ts';
import { notices } from '#server/db/schema/notices.ts';
import { eraseContact } from '#server/domain/contacts/erase-contact.ts';
import { sendNoticeJob } from '#server/domain/notices/jobs.ts';
import { sendNotice } from '#server/domain/notices/send-notice.ts';
import { sweepNotices } from '#server/domain/notices/sweep-notices.ts';
import { switchNotice } from '#server/domain/notices/switch-notice.ts';
import { countArrived } from '#server/domain/reviews/count-arrived.ts';
import { countWaiting } from '#server/domain/reviews/count-waiting.ts';
import { getReview } from '#server/domain/reviews/get-review.ts';
import { handleReviews } from '#server/domain/reviews/handle-reviews.ts';
import { listReviews } from '#server/domain/reviews/list-reviews.ts';
import { optOutSender } from '#server/domain/reviews/opt-out-sender.ts';
import { reopenReview } from '#server/domain/reviews/reopen-review.ts';
import { reviewSummary } from '#server/domain/reviews/review-summary.ts';
import { undoHandled } from '#server/domain/reviews/undo-handled.ts';
import { MOST_TEXTS_A_DAY } from '#server/domain/sending/parts/save-for-inbox.ts';
import { jobsOf } from '#tests/jobs.ts';
import {
  asJob,
  asVisitor,
  makeBusiness,
  makeContact,
  makeInvitation,
  makeReview,
  type OwnerCtx,
} from '#tests/make.ts';
import { invitationOf, NOON, openMail, sendOne } from '#tests/sending.ts';
import { makeQueuedText } from '#tests/texting.ts';

const ALL = textConnectors.map(({ id }) => id);
const QUARTER = 15 * 60_000;

/** Grace was asked by text and is due a reminder; so is Nell, a bystander. */
async function makeAsked(connector: TextConnectorId = 'twilio', is_healthcare = false) {
  const clock = { now: NOON };
  const made = await makeQueuedText({
    connector,
    now: () => new Date(clock.now),
    invitation: { status: 'sent', attempts: 1, sent_at: NOON, external_id: newId() },
  });
  const { ctx, connection, campaign, contact, simulation } = made;
  await ctx.db
    .update(businessProfiles)
    .set({ is_healthcare })
    .where(eq(businessProfiles.id, ctx.business.id));
  const nell = await makeContact(ctx, {
    name: 'Nell',
    email: '',
    phone: connection.channel === 'sms' ? '+12125550143' : '+447911123457',
  });
  const remind = (contact_id: string) =>
    makeInvitation(ctx, {
      channel: connection.channel,
      campaign_id: campaign.id,
      contact_id,
      step: 1,
      due_at: NOON,
      dispatched_at: NOON,
    });
  const [reminder, beside] = [await remind(contact.id), await remind(nell.id)];
  const to = connection.last_check?.senders.find(({ id }) => id === connection.sender)?.phone ?? '';
  const says = (text: string, from: string = made.phone) => simulation.receive({ from, to, text });
  const send = ({ id }: { id: string }) => sendOne(asJob(ctx, 'invitations.send'), { invitationId: id });
  return { ...made, clock, nell, reminder, beside, says, send };
}

const listed = async (ctx: OwnerCtx, filter: Parameters<typeof listReviews>[1] = {}) =>
  (await listReviews(ctx, filter)).reviews;

describe.each(ALL)('a text through %s that is no keyword', (connector) => {
  test('is in the inbox, counts as waiting, and holds only that person’s reminders', async () => {
    const { ctx, contact, reminder, beside, says, send, phone } = await makeAsked(connector);
    await says('Who is this? I never gave you a number');
    const [row, ...more] = await listed(ctx, { tab: 'private' });
    expect(more).toEqual([]);
    expect(row).toMatchObject({
      kind: 'text',
      reviewerName: 'Grace',
      text: 'Who is this? I never gave you a number',
      needsReply: true,
      canBeHandled: true,
      rating: null,
    });
    for (const tab of ['all', 'needs-reply'] as const) expect(await listed(ctx, { tab })).toEqual([row]);
    expect(await listed(ctx, { tab: 'removed' })).toEqual([]);
    expect(await countWaiting(ctx)).toEqual({ needsReply: 1, overdue: 0, privateWaiting: 1 });
    expect(await countArrived(ctx)).toEqual({ arrived: 1 });
    expect(await reviewSummary(ctx)).toMatchObject({ isEmpty: false, needsReply: 1, privateWaiting: 1 });
    const detail = await getReview(ctx, { id: row?.id ?? '' });
    expect(detail).toMatchObject({
      contact: { id: contact.id, name: 'Grace' },
      wroteFrom: { isOptedOut: false, people: 1 },
    });
    expect(detail.wroteFrom?.phone.replace(/\D/g, '')).toContain(phone.slice(-6));
    expect(await send(reminder)).toBe('queued');
    expect(await send(beside)).toBe('sent');
    expect((await invitationOf(ctx, reminder.id)).due_at).toEqual(new Date(NOON.getTime() + QUARTER));
  });

  test('releases the reminder once it was read, and cancels it after an opt-out', async () => {
    const { ctx, clock, reminder, beside, says, send, contact, nell } = await makeAsked(connector);
    await says('Lovely, but I have no time');
    const [text] = await listed(ctx);
    const done = await handleReviews(ctx, { review: [text?.id ?? ''] });
    expect(done.handled).toBe(1);
    expect(await countWaiting(ctx)).toMatchObject({ needsReply: 0, privateWaiting: 0 });
    expect(await undoHandled(ctx, { batchId: done.batchId })).toEqual({ reopened: 1 });
    expect(await send(reminder)).toBe('queued');
    await handleReviews(ctx, { review: [text?.id ?? ''] });
    await reopenReview(ctx, { reviewId: text?.id ?? '' });
    expect(await listed(ctx, { tab: 'needs-reply' })).toHaveLength(1);
    await handleReviews(ctx, { all: true, tab: 'private' });
    clock.now = new Date(NOON.getTime() + QUARTER);
    expect(await send(reminder)).toBe('sent');

    await says('Nah', nell.phone);
    const [no] = await listed(ctx, { tab: 'needs-reply' });
    await optOutSender(ctx, { review: no?.id ?? '' });
    await optOutSender(ctx, { review: no?.id ?? '' });
    expect(await invitationOf(ctx, beside.id)).toMatchObject({ status: 'canceled', reason: 'opted_out' });
    expect((await getReview(ctx, { id: no?.id ?? '' })).wroteFrom).toMatchObject({ isOptedOut: true });
    expect(await countWaiting(ctx)).toMatchObject({ needsReply: 0 });
    const wishes = await ctx.db.select().from(optOuts).where(eq(optOuts.business_id, ctx.business.id));
    expect(wishes).toMatchObject([{ recipient: nell.phone, source: 'owner' }]);
    const audits = await ctx.db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.business_id, ctx.business.id), eq(auditEvents.action, 'contacts.opt-out')));
    expect(audits).toMatchObject([{ subject_type: 'inbound_message', subject_id: no?.id }]);
    expect(contact.phone).not.toBe(nell.phone);
  });

  test('a keyword is in no inbox', async () => {
    const { ctx, says, nell } = await makeAsked(connector);
    for (const word of ['HELP', 'STOP', 'START', 'Stop. Thank you']) await says(word);
    await says('Not interested', nell.phone);
    expect(await listed(ctx)).toEqual([]);
    expect(await reviewSummary(ctx)).toMatchObject({ isEmpty: true });
  });
});

test('only its own business sees and handles it, not a visitor or a job', async () => {
  const { ctx, says } = await makeAsked();
  const { ctx: stranger } = await makeBusiness({ now: NOON });
  await says('Hm');
  const [text] = await listed(ctx);
  const id = text?.id ?? '';
  expect(await listed(stranger)).toEqual([]);
  expect(await countWaiting(stranger)).toMatchObject({ needsReply: 0 });
  await expect(getReview(stranger, { id })).rejects.toMatchObject({ code: 'not_found' });
  await expect(optOutSender(stranger, { review: id })).rejects.toMatchObject({ code: 'not_found' });
  await expect(optOutSender(ctx, { review: 'x' })).rejects.toMatchObject({ code: 'not_found' });
  await expect(reopenReview(stranger, { reviewId: id })).rejects.toMatchObject({ code: 'not_found' });
  expect(await handleReviews(stranger, { review: [id] })).toMatchObject({ handled: 0 });
  expect(await handleReviews(stranger, { all: true })).toMatchObject({ handled: 0 });
  await expect(optOutSender(asJob(ctx, 'x'), { review: id })).rejects.toMatchObject({ code: 'forbidden' });
  await expect(optOutSender(asVisitor(ctx), { review: id })).rejects.toMatchObject({
    code: 'unauthenticated',
  });
  expect(await listed(ctx, { tab: 'needs-reply' })).toHaveLength(1);
});

test('unknown senders are shown by number, and cannot flood the inbox', async () => {
  const { ctx, says } = await makeAsked();
  for (let at = 0; at <= MOST_TEXTS_A_DAY; at += 1) await says(`flood ${at}`, `+121255502${10 + at}`);
  await says('I am known');
  const rows = await listed(ctx, { limit: 100 });
  expect(rows).toHaveLength(MOST_TEXTS_A_DAY + 1);
  expect(rows.filter(({ reviewerName }) => reviewerName === 'Grace')).toHaveLength(1);
  expect(rows.map(({ text }) => text)).not.toContain(`flood ${MOST_TEXTS_A_DAY}`);
  const one = rows.find(({ text }) => text === 'flood 0');
  expect(one?.reviewerName).toBe('(212) 555-0210');
  expect(await getReview(ctx, { id: one?.id ?? '' })).toMatchObject({ contact: null, invited: null });
  // The length of a text is limited, too.
  await says('x'.repeat(5_000));
  const long = (await listed(ctx, { limit: 100 })).find(({ text }) => text.startsWith('xxx'));
  expect(long?.text).toHaveLength(2_000);
});

test('one person cannot either, and the limit is per day', async () => {
  const { ctx, clock, says } = await makeAsked();
  for (let at = 0; at <= MOST_TEXTS_A_DAY; at += 1) await says(`more ${at}`);
  expect(await listed(ctx, { limit: 100 })).toHaveLength(MOST_TEXTS_A_DAY);
  clock.now = new Date(NOON.getTime() + 86_400_001);
  await says('the day after');
  expect(await listed(ctx, { limit: 100 })).toHaveLength(MOST_TEXTS_A_DAY + 1);
});

test('texts and reviews are one list, page by page, and filtered alike', async () => {
  const { ctx, clock, says, nell } = await makeAsked();
  const at = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000);
  const texts = ['text five', 'text three', 'text one'];
  for (const [index, text] of texts.entries()) {
    clock.now = at(index * 2);
    await says(text, index === 1 ? nell.phone : undefined);
    await makeReview(ctx, { review_date: at(index * 2 + 1), review_text: `review ${index}` });
  }
  // Two at the very same time.
  await makeReview(ctx, { review_date: at(4), review_text: 'review with it' });
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await listReviews(ctx, { cursor, limit: 2 });
    seen.push(...page.reviews.map(({ text }) => text));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(new Set(seen).size).toBe(7);
  expect(seen).toHaveLength(7);
  expect(seen[0]).toBe('review 2');
  expect(seen.slice(1, 3).sort()).toEqual(['review with it', 'text one']);
  expect(seen.slice(3)).toEqual(['review 1', 'text three', 'review 0', 'text five']);
  const words = async (filter: Parameters<typeof listReviews>[1]) =>
    (await listed(ctx, filter)).map(({ text }) => text);
  expect(await words({ q: 'three' })).toEqual(['text three']);
  expect(await words({ q: 'nell' })).toEqual(['text three']);
  expect(await words({ q: '100%' })).toEqual([]);
  expect(await words({ text: 'with', tab: 'private' })).toEqual(['text one', 'text three', 'text five']);
  expect(await words({ text: 'without' })).toEqual([]);
  expect(await words({ stars: '5' })).not.toContain('text one');
  expect(await words({ replied: 'overdue' })).toEqual([]);
  expect(await words({ from: '2026-11-21' })).toEqual([]);
  expect(await words({ from: '2026-11-20', to: '2026-11-20', tab: 'private' })).toHaveLength(3);
});

test('a person’s texts are deleted with them', async () => {
  const { ctx, contact, says, nell } = await makeAsked();
  await says('forget me');
  await says('not me', nell.phone);
  await eraseContact(ctx, { contactId: contact.id });
  expect((await listed(ctx)).map(({ text }) => text)).toEqual(['not me']);
});

describe('the owner is notified', () => {
  async function mailsOf(ctx: OwnerCtx) {
    const { server, channels } = await openMail();
    const job = { ...asJob(ctx, 'notices'), channels };
    const run = async () => {
      await sweepNotices({ ...job, business: null });
      for (const { input } of await jobsOf(ctx, sendNoticeJob)) await sendNotice(job, input);
      return Promise.all(server.mails.map(({ raw }) => PostalMime.parse(raw)));
    };
    return { run };
  }

  test('with the text, once a day per number', async () => {
    const { ctx, says, nell } = await makeAsked();
    const { run } = await mailsOf(ctx);
    await says('My tooth still hurts');
    await says('Please call');
    await says('Wrong address?', nell.phone);
    const mails = await run();
    expect(await run()).toHaveLength(2);
    expect(mails.map(({ subject }) => subject)).toEqual(['A customer wrote back', 'A customer wrote back']);
    expect(mails[0]?.text).toContain('My tooth still hurts');
    expect(mails[0]?.text).toContain('Grace');
    const [text] = await listed(ctx, { q: 'tooth' });
    expect(mails[0]?.text).toContain(`/dashboard/reviews?review=${text?.id}`);
  });

  test('for a healthcare practice without text and name', async () => {
    const { ctx, says, phone } = await makeAsked('twilio', true);
    const { run } = await mailsOf(ctx);
    await says('My tooth still hurts');
    const [mail] = await run();
    const all = JSON.stringify(mail);
    for (const word of ['tooth', 'Grace', phone.slice(-4)]) expect(all).not.toContain(word);
    expect(mail?.text).toContain('you are a healthcare practice');
  });

  test('not of texts already read, nor if it is switched off', async () => {
    const { ctx, says, nell } = await makeAsked();
    const { run } = await mailsOf(ctx);
    await says('Hm');
    await handleReviews(ctx, { all: true });
    expect(await run()).toEqual([]);
    await says('Hello?', nell.phone);
    expect(await run()).toHaveLength(1);
    const [told] = await ctx.db.select().from(notices).where(eq(notices.business_id, ctx.business.id));
    const token = linkToken(ctx.config.secret, 'notice', told?.id ?? '');
    await switchNotice(asVisitor(ctx), { token, on: false });
    await ctx.db
      .update(inboundMessages)
      .set({ created_at: new Date(NOON.getTime() - 2 * 86_400_000) })
      .where(eq(inboundMessages.business_id, ctx.business.id));
    await says('Again', nell.phone);
    expect(await run()).toHaveLength(1);
  });
});
