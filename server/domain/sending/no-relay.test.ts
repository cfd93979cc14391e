import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { rateLimits, users } from '#server/db/schema/accounts.ts';
import { businessPlatforms, type businessProfiles } from '#server/db/schema/businesses.ts';
import { invitations } from '#server/db/schema/campaigns.ts';
import type { contacts } from '#server/db/schema/contacts.ts';
import { findProfileProblem } from '#server/domain/businesses/find-profile-problem.ts';
import { saveBusiness } from '#server/domain/businesses/save-business.ts';
import { askSomeone } from '#server/domain/campaigns/ask-someone.ts';
import { launchCampaign } from '#server/domain/campaigns/launch-campaign.ts';
import { loadSendingRules } from '#server/domain/sending/parts/sending-rules.ts';
import { saveTemplate } from '#server/domain/templates/save-template.ts';
import type { MailCaps } from '#server/start/env.ts';
import { defaultTemplate } from '#shared/campaigns/templates.ts';
import {
  asJob,
  makeBusiness,
  makeCampaign,
  makeContact,
  makeInvitation,
  type OwnerCtx,
} from '#tests/make.ts';
import { NOON, openMail, sendOne } from '#tests/sending.ts';

const CAPS: MailCaps = { newBusiness: 2, business: 4, installation: 100 };
const FAR = new Date('2026-10-01T12:00:00Z');

type Business = Partial<typeof businessProfiles.$inferInsert>;

async function makeMailing(business: Business = {}, mailCaps: MailCaps | null = null) {
  const { server, channels } = await openMail();
  const made = await makeBusiness({ now: () => NOON, ...business });
  const ctx: OwnerCtx = { ...made.ctx, channels, config: { ...made.ctx.config, mailCaps } };
  const job = asJob(ctx, 'invitations.send');
  async function send(
    content = defaultTemplate('email', '').content,
    subject = 'How was it?',
    { count = 1, called = {} }: { count?: number; called?: Partial<typeof contacts.$inferInsert> } = {},
  ) {
    const template = { ...defaultTemplate('email', ''), subject, content };
    const campaign = await makeCampaign(ctx, { template_content: JSON.stringify(template) });
    for (let at = 0; at < count; at += 1) {
      const { id: contact_id } = await makeContact(ctx, called);
      const row = await makeInvitation(ctx, { contact_id, campaign_id: campaign.id, due_at: NOON });
      await sendOne(job, { invitationId: row.id });
    }
    const rows = await ctx.db
      .select({ status: invitations.status, reason: invitations.reason })
      .from(invitations)
      .where(eq(invitations.campaign_id, campaign.id));
    return rows;
  }
  return { ...made, ctx, server, send };
}

const EVIL = 'Hi {name}, your account: evil.com/login {review_link}';

describe('links', () => {
  test.each([
    ['content', { subject: 'Hi', content: 'See https://evil.com {review_link}' }],
    ['content', { subject: 'Hi', content: EVIL }],
    ['subject', { subject: 'Verify at evil.com', content: 'Hi {review_link}' }],
    ['others.es.content', { subject: 'Hi', content: 'Hi', others: { es: { subject: '', content: EVIL } } }],
  ])('to a stranger are refused at save and at launch, at the %s', async (field, template) => {
    const { ctx } = await makeMailing();
    const refusal = {
      code: 'invalid',
      fields: { [`template.${field}`]: [expect.stringContaining('evil.com')] },
    };
    await expect(saveTemplate(ctx, { channel: 'email', template })).rejects.toMatchObject(refusal);
    const launch = {
      channel: 'email',
      template,
      consent: true,
      submissionKey: crypto.randomUUID(),
      contacts: [{ name: 'Ann', email: 'ann@example.com' }],
    } as Parameters<typeof launchCampaign>[1];
    await expect(launchCampaign(ctx, launch)).rejects.toMatchObject(refusal);
  });

  test('in a text as in an email', async () => {
    const { ctx } = await makeMailing();
    const template = { content: `Bright: ${EVIL} Reply STOP to opt out.` };
    await expect(saveTemplate(ctx, { channel: 'sms', template })).rejects.toMatchObject({ code: 'invalid' });
  });

  test('of an earlier version are no longer sent, and a campaign without them is', async () => {
    const { send, server } = await makeMailing();
    expect(await send(EVIL)).toEqual([{ status: 'skipped', reason: 'foreign_link' }]);
    expect(await send('Hi {name}', 'evil.com')).toEqual([{ status: 'skipped', reason: 'foreign_link' }]);
    expect(server.mails).toEqual([]);
    expect(await send()).toMatchObject([{ status: 'sent' }]);
  });

  test.each([
    ['evil.c{name}', { name: 'Om' }],
    ['evil.{ name }/login', { name: 'Com' }],
    ['Hi {name}', { name: 'Ann Lee', given_name: 'evil.page' }],
  ])('made by %j with the name of %j are not sent, and the next person is asked', async (content, called) => {
    const { send, server } = await makeMailing();
    const refused = [{ status: 'skipped', reason: 'foreign_link' }];
    expect(await send(content, 'Hi', { called })).toEqual(refused);
    expect(await send('{review_link}', content, { called })).toEqual(refused);
    expect(server.mails).toEqual([]);
    expect(await send('Hi {name}, see-{review_link}')).toMatchObject([{ status: 'sent' }]);
  });

  test.each([
    { business_name: 'Win at evil.com' },
    { review_link_title: 'Go to evil.com' },
    { postal_address: '1 Main St, evil.com' },
  ])('hide in %j in vain', async (business) => {
    const { send } = await makeMailing(business);
    expect(await send()).toEqual([{ status: 'skipped', reason: 'foreign_link' }]);
  });

  test.each([
    ['businessName', { businessName: 'Win at evil.com' }],
    ['postalAddress', { postalAddress: '1 Main St\nevil.com/win' }],
    ['closingWords', { closingWords: 'See you soon.\nevil.com/win' }],
    ['reviewLinkTitle', { reviewLinkTitle: 'Go to evil.com' }],
  ])('in %s are refused when it is saved', async (field, change) => {
    const { ctx } = await makeMailing();
    await expect(saveBusiness(ctx, change)).rejects.toMatchObject({
      fields: { [field]: [expect.stringContaining('evil.com')] },
    });
    expect(await findProfileProblem(ctx)).toBeNull();
    await saveBusiness(ctx, { businessName: 'Dr.Smith & Sons', postalAddress: '1 Main St.\nSt.Louis 3.5' });
  });

  test('of an earlier version are reported before anybody is asked, and let the rest be saved', async () => {
    const { ctx } = await makeMailing({ postal_address: '1 Main St, evil.com' });
    const { ctx: bystander } = await makeMailing();
    const person = () => ({
      name: 'Ann',
      to: 'ann@example.com',
      consent: true,
      submissionKey: crypto.randomUUID(),
    });
    expect(await askSomeone(ctx, person())).toMatchObject({ kind: 'refused', reason: 'foreign_link' });
    expect(await askSomeone(bystander, person())).toMatchObject({ kind: 'asked' });
    expect(await findProfileProblem(ctx)).toContain('evil.com in your postal address');
    expect(await findProfileProblem(bystander)).toBeNull();
    await saveBusiness(ctx, { businessName: 'Bright Smiles' });
    await saveBusiness(ctx, { postalAddress: '1 Main St' });
    expect(await findProfileProblem(ctx)).toBeNull();
    expect(await askSomeone(ctx, person())).toMatchObject({ kind: 'asked' });
  });

  test('may lead to the business’s website once the account has an address there, and to its own pages', async () => {
    const { ctx, user } = await makeMailing({ website: 'https://www.bright-smiles.com' });
    const of = (content: string) => ({ channel: 'email', template: { subject: 'Hi', content } }) as const;
    const site = of('Book at book.bright-smiles.com/now {review_link}');
    await expect(saveTemplate(ctx, site)).rejects.toMatchObject({ message: /not confirmed as yours/ });
    const email = `ann-${user.id}@bright-smiles.com`;
    await ctx.db.update(users).set({ email }).where(eq(users.id, user.id));
    await saveTemplate(ctx, site);
    await expect(saveTemplate(ctx, of('See notbright-smiles.com'))).rejects.toMatchObject({
      code: 'invalid',
    });
    const page = of('Or at https://www.facebook.com/BrightSmiles');
    await expect(saveTemplate(ctx, page)).rejects.toMatchObject({ code: 'invalid' });
    await ctx.db
      .insert(businessPlatforms)
      .values({ business_id: ctx.business.id, platform_id: 2, position: 0 });
    await saveTemplate(ctx, page);
    await expect(
      saveTemplate(ctx, of('https://l.facebook.com/l.php?u=https://evil.com')),
    ).rejects.toMatchObject({ code: 'invalid' });
    await saveTemplate(ctx, of(`Our page ${ctx.config.origin}/review/${user.id}`));
  });
});

describe("a well-known company's name", () => {
  test('is refused, and nothing is sent under one that was saved before', async () => {
    const { ctx, send, server } = await makeMailing({ business_name: 'Bright Smiles' });
    await expect(saveBusiness(ctx, { businessName: 'PаyPal Security' })).rejects.toMatchObject({
      fields: { businessName: [expect.stringContaining('well-known company')] },
    });
    await saveBusiness(ctx, { businessName: 'Apple Dental' });
    expect(await send()).toMatchObject([{ status: 'sent' }]);
    const old = await makeMailing({ business_name: 'PayPal' });
    expect(await findProfileProblem(old.ctx)).toContain('well-known company');
    expect(await old.send()).toEqual([{ status: 'skipped', reason: 'brand_name' }]);
    expect(server.mails).toHaveLength(1);
  });

  test('is allowed with a mail address at its website', async () => {
    const { ctx, user } = await makeMailing({ website: 'https://www.paypal.com' });
    await ctx.db
      .update(users)
      .set({ email: `${user.id}@paypal.com` })
      .where(eq(users.id, user.id));
    await saveBusiness(ctx, { businessName: 'PayPal' });
  });
});

describe("the operator's caps", () => {
  const waits = { status: 'queued', reason: 'daily_cap' };

  test('limit a business whatever its owner has set, lower at first, and nothing is lost', async () => {
    const fresh = await makeMailing({ daily_cap: 1_000 }, CAPS);
    expect(await loadSendingRules(fresh.ctx, 'email')).toMatchObject({ dailyCap: 2, cappedByOperator: true });
    expect(await fresh.send(undefined, undefined, { count: 3 })).toEqual([
      { status: 'sent', reason: null },
      { status: 'sent', reason: null },
      waits,
    ]);
    const known = await makeMailing({ daily_cap: 1_000, created_at: FAR }, CAPS);
    expect(await loadSendingRules(known.ctx, 'email')).toMatchObject({ dailyCap: 4 });
    const modest = await makeMailing({ daily_cap: 1, created_at: FAR }, CAPS);
    expect(await loadSendingRules(modest.ctx, 'email')).toMatchObject({
      dailyCap: 1,
      cappedByOperator: false,
    });
    // Texts are sent through the owner's own account.
    expect(await loadSendingRules(fresh.ctx, 'sms')).toMatchObject({ dailyCap: 1_000 });
  });

  test('limit all businesses together', async () => {
    const caps = { newBusiness: 10, business: 10, installation: 3 };
    const [one, other] = [await makeMailing({}, caps), await makeMailing({}, caps)];
    await one.ctx.db.delete(rateLimits);
    expect(await one.send(undefined, undefined, { count: 2 })).toMatchObject([
      { status: 'sent' },
      { status: 'sent' },
    ]);
    expect(await other.send(undefined, undefined, { count: 2 })).toMatchObject([{ status: 'sent' }, waits]);
    expect(other.server.mails).toHaveLength(1);
  });
});
