import { expect, test } from 'vitest';
import { threadMails } from '#server/db/schema/replies.ts';
import { getContact } from '#server/domain/contacts/get-contact.ts';
import type { ContactEvent } from '#shared/contacts/contacts.ts';
import { HOUR_MS } from '#shared/time/durations.ts';
import { makeBusiness, makeCampaign, makeContact, makeInvitation, makeReview } from '#tests/make.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const hours = (count: number) => new Date(NOW.getTime() + count * HOUR_MS);
const brief = (event: ContactEvent) =>
  event.kind === 'invitation' ? `${event.step} ${event.status} ${event.isPaused}` : event.kind;

test('a message is listed when it was sent, will be sent, or was given up, not when its row was created', async () => {
  const { ctx } = await makeBusiness({ now: NOW });
  const contact = await makeContact(ctx, { created_at: hours(-100) });
  const of = { contact_id: contact.id, created_at: hours(-99) };
  const campaign = await makeCampaign(ctx);
  const sent = { ...of, campaign_id: campaign.id, status: 'delivered' } as const;
  await makeInvitation(ctx, { ...sent, sent_at: hours(-50) });
  await makeInvitation(ctx, {
    ...of,
    campaign_id: campaign.id,
    step: 1,
    status: 'queued',
    due_at: hours(70),
  });
  await makeReview(ctx, { contact_id: contact.id, review_date: hours(-20) });
  const stopped = { ...of, status: 'canceled', reason: 'stopped', due_at: hours(200) } as const;
  await makeInvitation(ctx, { ...stopped, updated_at: hours(-10) });
  const paused = await makeCampaign(ctx, { status: 'paused' });
  await makeInvitation(ctx, { ...of, campaign_id: paused.id, status: 'queued', due_at: hours(5) });
  await makeInvitation(ctx, { ...of, status: 'skipped', reason: 'opted_out', updated_at: hours(-99) });
  const lost = { status: 'unknown', sending_at: hours(-60), updated_at: hours(-1) } as const;
  await makeInvitation(ctx, { ...of, ...lost });

  const { history } = await getContact(ctx, { contactId: contact.id });
  expect(history.map((event) => [brief(event), event.at])).toEqual([
    ['1 queued false', hours(70)],
    ['0 queued true', hours(5)],
    ['review', hours(-20)],
    ['0 delivered false', hours(-50)],
    ['0 unknown false', hours(-60)],
    ['0 skipped false', hours(-99)],
    ['added', hours(-100)],
  ]);
});

test('at the same time, the answer comes above the question, and the beginning last', async () => {
  const { ctx } = await makeBusiness({ now: NOW });
  const contact = await makeContact(ctx);
  await makeInvitation(ctx, { contact_id: contact.id, status: 'sent', sent_at: NOW });
  await makeReview(ctx, { contact_id: contact.id });
  const { history } = await getContact(ctx, { contactId: contact.id });
  expect(history.map(({ kind }) => kind)).toEqual(['review', 'invitation', 'added']);
});

test('emails about their answers are listed at their time, each linked to the thread', async () => {
  const { ctx } = await makeBusiness({ now: NOW });
  const sam = await makeContact(ctx, { email: 'Sam@mail.example', created_at: hours(-100) });
  const ida = await makeContact(ctx, { email: 'ida@mail.example', created_at: hours(-100) });
  const at = { review_date: hours(-50), created_at: hours(-50) };
  const answer = await makeReview(ctx, { contact_id: sam.id, rating: 2, ...at });
  const other = await makeReview(ctx, { contact_id: ida.id, rating: 1, ...at });
  const mail = { business_id: ctx.business.id, review_id: answer.id };
  const out = { ...mail, direction: 'out', state: 'sent' } as const;
  const back = { ...mail, direction: 'in', state: 'received' } as const;
  await ctx.db.insert(threadMails).values([
    { ...out, text: 'Sorry!', created_at: hours(-41), sent_at: hours(-40) },
    { ...out, text: 'Again', state: 'queued', created_at: hours(-10) },
    { ...back, text: 'Thanks', sender: 'sam@mail.example', message_id: '1', created_at: hours(-30) },
    { ...back, text: 'Me too', sender: 'eve@mail.example', message_id: '2', created_at: hours(-20) },
    { ...out, review_id: other.id, text: 'To Ida', created_at: hours(-35) },
  ]);
  const { history } = await getContact(ctx, { contactId: sam.id });
  const from = { kind: 'mail', reviewId: answer.id };
  expect(history.slice(0, 5)).toMatchObject([
    { ...from, at: hours(-10), from: 'us', state: 'sending', text: 'Again', sender: '' },
    { ...from, at: hours(-20), from: 'person', text: 'Me too', sender: 'eve@mail.example' },
    { ...from, at: hours(-30), from: 'person', state: 'received', text: 'Thanks', sender: '' },
    { ...from, at: hours(-40), from: 'us', state: 'sent', text: 'Sorry!', sender: '' },
    { kind: 'review', id: answer.id },
  ]);
  expect(history).toHaveLength(6);
});
