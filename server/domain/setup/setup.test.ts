import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { openChannels } from '#server/connectors/channels/registry.ts';
import { auditEvents } from '#server/db/schema/audit.ts';
import { invitations } from '#server/db/schema/campaigns.ts';
import { businessSetups } from '#server/db/schema/setups.ts';
import { saveBusiness } from '#server/domain/businesses/save-business.ts';
import { savePlatforms } from '#server/domain/businesses/save-platforms.ts';
import { getCampaign } from '#server/domain/campaigns/get-campaign.ts';
import { listCampaigns } from '#server/domain/campaigns/list-campaigns.ts';
import { saveMailAccount } from '#server/domain/connections/save-mail-account.ts';
import { listContacts } from '#server/domain/contacts/list-contacts.ts';
import { checkReviewPage } from '#server/domain/setup/check-review-page.ts';
import { collapseSetup } from '#server/domain/setup/collapse-setup.ts';
import { confirmLink } from '#server/domain/setup/confirm-link.ts';
import { findOpenSetup } from '#server/domain/setup/find-open-setup.ts';
import { getSetup } from '#server/domain/setup/get-setup.ts';
import { inviteMyself } from '#server/domain/setup/invite-myself.ts';
import { trySender } from '#server/domain/setup/try-sender.ts';
import { asVisitor, makeBusiness, makeCampaign, makeContact, makeReview, makeUser } from '#tests/make.ts';
import { openMail } from '#tests/sending.ts';
import { startSmtp } from '#tests/smtp.ts';

const GOOGLE = { platformId: 1, writeReviewUrl: 'https://g.page/r/CYNfNS3DZxlaEAI/review' };

test('only for the owner, and only the name before there is a business', async () => {
  const { ctx } = await makeUser();
  await expect(getSetup(asVisitor(ctx))).rejects.toMatchObject({ code: 'unauthenticated' });
  expect(await getSetup(ctx)).toMatchObject({ next: 'business', done: { business: false } });
  for (const verb of [
    () => confirmLink(ctx, { platformId: 1 }),
    () => checkReviewPage(ctx),
    () => trySender(ctx, {}),
    () => inviteMyself(ctx, { submissionKey: 'one-of-a-form' }),
    () => collapseSetup(ctx, { folded: true }),
    () => findOpenSetup(ctx),
  ]) {
    await expect(verb()).rejects.toMatchObject({ code: 'business_required' });
  }
});

test('each step is done by its own check, and another business’s stay open', async () => {
  const { server, channels } = await openMail();
  const made = await makeBusiness({ postal_address: '' });
  const ctx = { ...made.ctx, channels };
  const { ctx: bystander } = await makeBusiness();
  const next = async () => (await getSetup(ctx)).next;

  expect(await getSetup(ctx)).toMatchObject({ next: 'platforms', platformsLack: 'choice' });
  await savePlatforms(ctx, { platforms: [{ platformId: 38 }] });
  expect((await getSetup(ctx)).platformsLack).toBe('address');
  await expect(confirmLink(ctx, { platformId: 1 })).rejects.toMatchObject({ code: 'conflict' });
  await savePlatforms(ctx, { platforms: [GOOGLE, { platformId: 38 }] });
  // Pasting a link is not trying it.
  expect(await next()).toBe('platforms');
  expect(await getSetup(ctx)).toMatchObject({
    platformsLack: 'try',
    facts: { platforms: 'Google and Healthgrades' },
  });
  // A platform without an address has nothing to confirm.
  await expect(confirmLink(ctx, { platformId: 38 })).rejects.toMatchObject({ code: 'conflict' });
  await confirmLink(ctx, { platformId: 1 });
  expect(await next()).toBe('page');

  expect(await checkReviewPage(ctx)).toMatchObject({ businessName: 'Bright Smile Dental' });
  expect(await next()).toBe('sender');

  await expect(trySender(ctx, {})).rejects.toMatchObject({ code: 'conflict' });
  expect(await next()).toBe('sender');
  expect(await trySender(ctx, { postalAddress: '1 Main Street\nAustin' })).toEqual({
    recipient: made.user.email,
    isLocalOnly: false,
  });
  expect(server.mails.map(({ to }) => to)).toEqual([[made.user.email]]);
  expect(await next()).toBe('invitation');

  const { campaignId } = await inviteMyself(ctx, { submissionKey: 'one-of-a-form' });
  expect(await inviteMyself(ctx, { submissionKey: 'one-of-a-form' })).toEqual({ campaignId });
  const mine = eq(invitations.campaign_id, campaignId);
  expect(await ctx.db.select().from(invitations).where(mine)).toHaveLength(1);
  expect(await getSetup(ctx)).toMatchObject({ next: 'invitation', ownInvitation: 'waiting' });
  await ctx.db.update(invitations).set({ status: 'sent' }).where(mine);
  expect(await getSetup(ctx)).toMatchObject({
    next: null,
    ownInvitation: 'sent',
    facts: { platforms: 'Google and Healthgrades', invitation: 'Sent to you' },
  });
  await ctx.db.update(invitations).set({ clicked_at: ctx.now() }).where(mine);
  expect((await getSetup(ctx)).ownInvitation).toBe('opened');
  const customers = await makeCampaign(ctx);
  expect((await listCampaigns(ctx, {})).campaigns.map(({ id, isOwnTest }) => [id, isOwnTest])).toEqual(
    expect.arrayContaining([
      [campaignId, true],
      [customers.id, false],
    ]),
  );
  expect(await getCampaign(ctx, { id: campaignId })).toMatchObject({ isOwnTest: true });
  expect((await listContacts(ctx, {})).counts).toMatchObject({ all: 1, 'not-asked': 0, 'no-answer': 0 });

  expect(await getSetup(bystander)).toMatchObject({ next: 'platforms', ownInvitation: null });
  const audits = await ctx.db.select().from(auditEvents).where(eq(auditEvents.business_id, ctx.business.id));
  expect(audits.map(({ action }) => action)).toEqual(
    expect.arrayContaining([
      ...['setup.confirm-link', 'setup.check-page', 'setup.try-sender', 'setup.invite-myself'],
    ]),
  );
});

test('a sender whose mail server refuses is not ready', async () => {
  const { channels } = await openMail({ recipient: '550 No such user' });
  const { ctx } = await makeBusiness();
  await expect(trySender({ ...ctx, channels }, {})).rejects.toMatchObject({ reason: 'not_sent' });
  expect((await getSetup(ctx)).done.sender).toBe(false);
});

test('if mail stays on this machine an address completes the step, with a note; a new mail server has to be tried', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'goodword-setup-'));
  const channels = openChannels({ smtpUrl: undefined, mailboxDir: dir, local: true });
  onTestFinished(async () => {
    channels.close();
    await rm(dir, { recursive: true, force: true });
  });
  const own = await startSmtp({}, { wantsAuth: true });
  onTestFinished(() => own.close());
  const made = async () => ({ ...(await makeBusiness({ postal_address: '' })).ctx, channels });
  const [ctx, bystander] = [await made(), await made()];
  await saveMailAccount(bystander, {
    host: '127.0.0.1',
    port: Number(new URL(own.url).port),
    username: 'user',
    password: 'secret-word',
    fromAddress: 'hello@bright.example',
  });
  for (const one of [ctx, bystander]) {
    await savePlatforms(one, { platforms: [GOOGLE] });
    await confirmLink(one, { platformId: 1 });
    await checkReviewPage(one);
    expect((await getSetup(one)).next).toBe('sender');
  }
  const postalAddress = '1 Main Street\nAustin';
  expect(await trySender(ctx, { postalAddress })).toMatchObject({ isLocalOnly: true });
  expect(await getSetup(ctx)).toMatchObject({
    mailStays: true,
    next: 'invitation',
    done: { sender: true },
    facts: { sender: 'Email stays on this machine' },
  });
  const kept = eq(businessSetups.business_id, ctx.business.id);
  expect((await ctx.db.select().from(businessSetups).where(kept))[0]?.sender_tested_at).toBeNull();
  await saveMailAccount(ctx, {
    host: '127.0.0.1',
    port: Number(new URL(own.url).port),
    username: 'user',
    password: 'secret-word',
    fromAddress: 'hello@bright.example',
  });
  expect(await getSetup(ctx)).toMatchObject({ mailStays: false, next: 'sender', done: { sender: false } });

  expect(await trySender(bystander, { postalAddress })).toMatchObject({ isLocalOnly: false });
  expect(await getSetup(bystander)).toMatchObject({
    mailStays: false,
    next: 'invitation',
    done: { sender: true },
    facts: { sender: 'Email works' },
  });
});

test('the card disappears for good with the first rating that is not the owner’s own', async () => {
  const { ctx } = await makeBusiness();
  const { ctx: bystander } = await makeBusiness();
  await makeReview(ctx, { is_test: true });
  expect(await findOpenSetup(ctx)).toMatchObject({ next: 'platforms' });
  await makeReview(ctx, { contact_id: (await makeContact(ctx)).id, rating: 2 });
  expect(await findOpenSetup(ctx)).toBeNull();
  expect(await findOpenSetup(bystander)).not.toBeNull();
});

test('a business that has asked customers needs no test any more', async () => {
  const { ctx } = await makeBusiness();
  await makeCampaign(ctx, { contacts_sent: 3 });
  expect((await getSetup(ctx)).done).toEqual({
    business: true,
    platforms: false,
    page: true,
    sender: true,
    invitation: true,
  });
});

test('collapsing is remembered, for this business only', async () => {
  const { ctx } = await makeBusiness();
  const { ctx: bystander } = await makeBusiness();
  for (let time = 0; time < 2; time += 1) await collapseSetup(ctx, { folded: true });
  expect([(await getSetup(ctx)).folded, (await getSetup(bystander)).folded]).toEqual([true, false]);
  await collapseSetup(ctx, { folded: false });
  expect((await getSetup(ctx)).folded).toBe(false);
  expect(
    await ctx.db.select().from(businessSetups).where(eq(businessSetups.business_id, ctx.business.id)),
  ).toHaveLength(1);
});

test('changing the name later keeps the completed steps', async () => {
  const { ctx } = await makeBusiness();
  await checkReviewPage(ctx);
  await saveBusiness(ctx, { businessName: 'Okafor Family Dental' });
  expect(await getSetup(ctx)).toMatchObject({
    done: { page: true },
    facts: { business: 'Okafor Family Dental' },
  });
});
