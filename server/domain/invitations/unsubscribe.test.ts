import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Ctx } from '#server/core/context.ts';
import { hashToken, newToken } from '#server/core/crypto.ts';
import { auditEvents } from '#server/db/schema/audit.ts';
import { invitations } from '#server/db/schema/campaigns.ts';
import { optOuts } from '#server/db/schema/contacts.ts';
import { ownNumbers } from '#server/db/schema/sending.ts';
import { eraseContact } from '#server/domain/contacts/erase-contact.ts';
import { findInvitationPath } from '#server/domain/invitations/find-invitation-path.ts';
import { getSubscription } from '#server/domain/invitations/get-subscription.ts';
import { recordClick } from '#server/domain/invitations/record-click.ts';
import { resubscribe } from '#server/domain/invitations/resubscribe.ts';
import { unsubscribe } from '#server/domain/invitations/unsubscribe.ts';
import { findReviewPage } from '#server/domain/reviews/find-review-page.ts';
import { CHANNELS } from '#shared/sending/channels.ts';
import {
  asJob,
  asVisitor,
  linksOf,
  makeBusiness,
  makeContact,
  makeInvitation,
  type OwnerCtx,
} from '#tests/make.ts';

async function makeLink() {
  const { ctx, business } = await makeBusiness({ business_name: 'Bright Smile Dental' });
  const contact = await makeContact(ctx, { email: 'Maria@Mail.Example.com' });
  const invitation = await makeInvitation(ctx, { contact_id: contact.id, status: 'sent' });
  return {
    ctx,
    business,
    invitation,
    visitor: asVisitor(ctx),
    link: { token: linksOf(invitation).unsubscribeToken },
  };
}

const optOutsOf = (ctx: OwnerCtx) =>
  ctx.db.select().from(optOuts).where(eq(optOuts.business_id, ctx.business.id));
const auditOf = (ctx: OwnerCtx, id: string) =>
  ctx.db.select().from(auditEvents).where(eq(auditEvents.subject_id, id)).orderBy(auditEvents.id);
const byProvider = (ctx: Ctx): Ctx => ({ ...ctx, actor: { kind: 'provider', provider: 'mail' } });

test('a job may not', async () => {
  const { ctx, link } = await makeLink();
  for (const verb of [unsubscribe, resubscribe, getSubscription, recordClick, findInvitationPath]) {
    await expect(verb(asJob(ctx, 'x'), link)).rejects.toMatchObject({ code: 'forbidden' });
  }
  await expect(resubscribe(byProvider(ctx), link)).rejects.toMatchObject({ code: 'forbidden' });
});

test.each([newToken(), '', 'x', "' or 1=1 --", 'a'.repeat(5_000), '\u0000'])(
  'the token %j is not found',
  async (token) => {
    const { visitor } = await makeLink();
    for (const verb of [unsubscribe, resubscribe, getSubscription, recordClick, findInvitationPath]) {
      await expect(verb(visitor, { token })).rejects.toMatchObject({ code: 'not_found' });
    }
  },
);

test('the review link’s token, which may be passed on, opens nothing here; nor does this one open a review', async () => {
  const { ctx, visitor, invitation, business } = await makeLink();
  const bystander = await makeInvitation(ctx, { campaign_id: invitation.campaign_id, status: 'sent' });
  for (const verb of [unsubscribe, resubscribe, getSubscription]) {
    await expect(verb(visitor, { token: linksOf(invitation).token })).rejects.toMatchObject({
      code: 'not_found',
    });
  }
  const link = { token: linksOf(invitation).unsubscribeToken };
  await expect(recordClick(visitor, link)).rejects.toMatchObject({ code: 'not_found' });
  await expect(findInvitationPath(visitor, link)).rejects.toMatchObject({ code: 'not_found' });
  const page = { businessKey: business.user_id, invitation: link.token, edit: null };
  // An ordinary visit, which is cached for everybody.
  expect(await findReviewPage(visitor, page)).toMatchObject({ cacheTag: expect.any(String) });
  expect(await optOutsOf(ctx)).toEqual([]);
  await unsubscribe(visitor, { token: linksOf(bystander).unsubscribeToken });
  expect(await optOutsOf(ctx)).toHaveLength(1);
});

test('a link sent before there were two tokens still works', async () => {
  const { ctx, visitor } = await makeLink();
  const token = newToken();
  const hash = hashToken(token);
  await makeInvitation(ctx, { token_hash: hash, unsubscribe_hash: hash, status: 'sent' });
  await unsubscribe(visitor, { token });
  expect(await optOutsOf(ctx)).toHaveLength(1);
});

test('opening it changes nothing, and shows no full address', async () => {
  const { ctx, visitor, link } = await makeLink();
  // Another person gets texts.
  await makeInvitation(ctx, { channel: 'sms' });
  expect(await getSubscription(visitor, link)).toEqual({
    businessName: 'Bright Smile Dental',
    reviewPath: expect.stringMatching(/^\/review\//),
    brand: { initials: 'BS', logo: null, color: '', picture: null, closingWords: '' },
    channel: 'email',
    language: null,
    others: [],
    maskedRecipient: 'm•••@m•••.com',
    unsubscribed: false,
    stops: 'requests',
    agreements: [],
  });
  expect(await optOutsOf(ctx)).toEqual([]);
});

test('the link of an erased person shows no address, not even a masked one', async () => {
  const { ctx, visitor, link, invitation } = await makeLink();
  await eraseContact(ctx, { contactId: invitation.contact_id });
  expect(await getSubscription(visitor, link)).toMatchObject({ maskedRecipient: '', unsubscribed: false });
});

test('a person unsubscribes, for this business and channel, and undoes it', async () => {
  const { ctx, visitor, link, invitation } = await makeLink();
  await unsubscribe(visitor, link);
  await unsubscribe(visitor, link);
  expect(await optOutsOf(ctx)).toMatchObject([
    { channel: 'email', recipient: 'maria@mail.example.com', source: 'page' },
  ]);
  expect(await getSubscription(visitor, link)).toMatchObject({ unsubscribed: true });
  await resubscribe(visitor, link);
  await resubscribe(visitor, link);
  expect(await optOutsOf(ctx)).toEqual([]);
  expect(await auditOf(ctx, invitation.id)).toMatchObject([
    {
      action: 'contacts.opt-out',
      actor_kind: 'visitor',
      business_id: ctx.business.id,
      detail: { channel: 'email', source: 'page' },
    },
    { action: 'contacts.opt-in', business_id: ctx.business.id },
  ]);
});

test("the provider's button is recorded as such", async () => {
  const { ctx, visitor, link } = await makeLink();
  await unsubscribe(byProvider(visitor), link);
  expect(await optOutsOf(ctx)).toMatchObject([{ source: 'one_click' }]);
});

test("an owner who clicks another business's link acts for that business", async () => {
  const { ctx, link, invitation } = await makeLink();
  const { ctx: owner } = await makeBusiness();
  await unsubscribe(owner, link);
  expect(await optOutsOf(ctx)).toHaveLength(1);
  expect(await optOutsOf(owner)).toEqual([]);
  expect(await auditOf(ctx, invitation.id)).toMatchObject([{ business_id: ctx.business.id }]);
});

test('concurrent calls leave one row', async () => {
  const { ctx, visitor, link } = await makeLink();
  await Promise.all(Array.from({ length: 5 }, () => unsubscribe(visitor, link)));
  expect(await optOutsOf(ctx)).toHaveLength(1);
});

test('the page of a link controls the other channels of the same person, too', async () => {
  const { ctx } = await makeBusiness();
  const contact = await makeContact(ctx, { phone: '+12125550142' });
  const mail = await makeInvitation(ctx, { contact_id: contact.id });
  await makeInvitation(ctx, { contact_id: contact.id, channel: 'sms' });
  const visitor = asVisitor(ctx);
  const link = { token: linksOf(mail).unsubscribeToken };
  expect(await getSubscription(visitor, link)).toMatchObject({
    channel: 'email',
    unsubscribed: false,
    others: [{ channel: 'sms', maskedRecipient: '••• 142', unsubscribed: false }],
  });
  await unsubscribe(visitor, { ...link, channels: ['sms'] });
  expect(await getSubscription(visitor, link)).toMatchObject({
    unsubscribed: false,
    others: [{ unsubscribed: true }],
  });
  await resubscribe(visitor, { ...link, channel: 'sms' });
  expect((await getSubscription(visitor, link)).others).toMatchObject([{ unsubscribed: false }]);
  await unsubscribe(visitor, { ...link, channels: CHANNELS });
  expect(await getSubscription(visitor, link)).toMatchObject({
    unsubscribed: true,
    others: [{ unsubscribed: true }],
  });
});

test('a click is recorded for its own message', async () => {
  const { ctx, visitor, invitation } = await makeLink();
  const { campaign_id, contact_id } = invitation;
  const reminder = await makeInvitation(ctx, { campaign_id, contact_id, step: 1, status: 'sent' });
  await recordClick(visitor, { token: linksOf(reminder).token });
  const rows = await ctx.db.select().from(invitations).where(eq(invitations.business_id, ctx.business.id));
  const clicked = rows.filter(({ clicked_at }) => clicked_at).map(({ id }) => id);
  expect(clicked).toEqual([reminder.id]);
});

test('the short link of a test leads to the page of its own business', async () => {
  const made = [await makeLink(), await makeLink()];
  for (const { ctx, business, visitor } of made) {
    const token = newToken();
    await ctx.db.insert(ownNumbers).values({
      business_id: ctx.business.id,
      phone: '+12125550142',
      created_at: ctx.now(),
      token_hash: hashToken(token),
    });
    expect(await findInvitationPath(visitor, { token })).toBe(`/review/${business.user_id}`);
  }
});
