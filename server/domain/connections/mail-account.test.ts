import { eq } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import { afterEach, expect, test } from 'vitest';
import { openChannels } from '#server/connectors/channels/registry.ts';
import { auditEvents } from '#server/db/schema/audit.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { campaigns } from '#server/db/schema/campaigns.ts';
import { channelConnections } from '#server/db/schema/connections.ts';
import { checkMailDomain } from '#server/domain/connections/check-mail-domain.ts';
import { getMailSender } from '#server/domain/connections/get-mail-sender.ts';
import { listConnections } from '#server/domain/connections/list-connections.ts';
import { removeMailAccount } from '#server/domain/connections/remove-mail-account.ts';
import { saveMailAccount } from '#server/domain/connections/save-mail-account.ts';
import { listTemplates } from '#server/domain/templates/list-templates.ts';
import { sendTest } from '#server/domain/templates/send-test.ts';
import { asJob, asVisitor, makeBusiness, makeInvitation, makeUser } from '#tests/make.ts';
import { sendOne } from '#tests/sending.ts';
import { startSmtp } from '#tests/smtp.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** A business, the service's mail server and one of its own. */
async function makeFixture({ local = true } = {}) {
  const [service, own] = [await startSmtp(), await startSmtp({}, { wantsAuth: true })];
  const channels = openChannels({
    smtpUrl: service.url,
    mailboxDir: '/nowhere',
    local,
    resolveText: async (name) => (name === 'bright.example' ? [['v=spf1 ~all']] : []),
  });
  ends.push(
    () => own.close(),
    () => service.close(),
    () => channels.close(),
  );
  const made = await makeBusiness();
  const account = {
    host: '127.0.0.1',
    port: Number(new URL(own.url).port),
    username: 'user',
    password: 'secret-word',
    fromAddress: 'hello@bright.example',
  };
  return { ...made, ctx: { ...made.ctx, channels }, service, own, account };
}

type Fixture = Awaited<ReturnType<typeof makeFixture>>;
const tryOut = async ({ ctx }: Fixture) => {
  const { saved: _, ...template } = (await listTemplates(ctx)).email;
  return sendTest(ctx, { channel: 'email', template });
};
const rowsOf = ({ ctx }: Fixture) =>
  ctx.db.select().from(channelConnections).where(eq(channelConnections.business_id, ctx.business.id));

test('only the owner of a business has a mail server', async () => {
  const { ctx, account } = await makeFixture();
  await expect(saveMailAccount(asVisitor(ctx), account)).rejects.toMatchObject({ code: 'unauthenticated' });
  await expect(saveMailAccount((await makeUser()).ctx, account)).rejects.toMatchObject({
    code: 'business_required',
  });
  await expect(removeMailAccount(asJob(ctx, 'x'))).rejects.toMatchObject({ code: 'forbidden' });
});

test('emails are sent through it, in its name, until it is removed; a bystander’s through the service', async () => {
  const [fixture, bystander] = [await makeFixture(), await makeFixture()];
  const { ctx, own, service, account, user } = fixture;
  expect(await getMailSender(ctx)).toMatchObject({
    fromName: 'Bright Smile Dental via Goodword',
    isLocalOnly: false,
  });
  await saveMailAccount(ctx, account);
  expect(await getMailSender(ctx)).toMatchObject({
    fromName: 'Bright Smile Dental',
    fromAddress: 'hello@bright.example',
    account: { host: '127.0.0.1', username: 'user', problem: null },
  });
  const [row] = await rowsOf(fixture);
  expect(JSON.stringify(row)).not.toContain('secret-word');
  expect(await listConnections(ctx)).toEqual([]);

  const invitation = await makeInvitation(ctx, { due_at: ctx.now() });
  await ctx.db
    .update(campaigns)
    .set({ template_content: JSON.stringify(await templateOf(fixture)) })
    .where(eq(campaigns.id, invitation.campaign_id));
  expect(await sendOne(asJob(ctx, 'invitations.send-emails'), { invitationId: invitation.id })).toBe('sent');
  expect(await tryOut(fixture)).toEqual({ recipient: user.email, isLocalOnly: false });
  expect([own.mails.length, service.mails.length]).toEqual([2, 0]);
  const mail = await PostalMime.parse(own.mails[0]?.raw ?? '');
  expect(mail.from).toEqual({ name: 'Bright Smile Dental', address: 'hello@bright.example' });
  expect(own.mails[0]?.from).toBe('hello@bright.example');

  await tryOut(bystander);
  expect([bystander.own.mails.length, bystander.service.mails.length]).toEqual([0, 1]);

  for (let time = 0; time < 2; time += 1) await removeMailAccount(ctx);
  await tryOut(fixture);
  expect([own.mails.length, service.mails.length]).toEqual([2, 1]);
  const audits = await ctx.db.select().from(auditEvents).where(eq(auditEvents.business_id, ctx.business.id));
  expect(audits.map(({ action }) => action).filter((action) => action.startsWith('connections.'))).toEqual([
    ...['connections.save', 'connections.remove'],
  ]);
});

async function templateOf({ ctx }: Fixture) {
  const { saved: _, ...template } = (await listTemplates(ctx)).email;
  return template;
}

test('what the server refuses is reported at its field and not saved', async () => {
  const fixture = await makeFixture();
  const { ctx, account } = fixture;
  const refused = (given: Partial<typeof account>, field: string, words: RegExp) =>
    expect(saveMailAccount(ctx, { ...account, ...given })).rejects.toMatchObject({
      fields: { [field]: [expect.stringMatching(words)] },
    });
  await refused({ password: 'wrong' }, 'password', /refused this user name or password/);
  await refused({ password: '' }, 'password', /enter the password/);
  await refused({ port: 1 }, 'host', /could not be reached/);
  await refused({ host: 'https://x' }, 'host', /name alone/);
  await refused({ fromAddress: 'nobody' }, 'fromAddress', /valid email/);
  expect(await rowsOf(fixture)).toEqual([]);
});

test('an empty password keeps the one that is stored, for the same account only', async () => {
  const fixture = await makeFixture();
  const { ctx, account } = fixture;
  await saveMailAccount(ctx, account);
  await saveMailAccount(ctx, { ...account, password: '', fromAddress: 'desk@bright.example' });
  expect(await rowsOf(fixture)).toMatchObject([{ sender: 'desk@bright.example' }]);
  await expect(saveMailAccount(ctx, { ...account, password: '', username: 'other' })).rejects.toMatchObject({
    fields: { password: [expect.any(String)] },
  });
});

test('except on this machine only public mail servers are called', async () => {
  const fixture = await makeFixture({ local: false });
  const { ctx, account, own } = fixture;
  for (const given of [
    { port: 587 },
    { port: 587, host: 'localhost' },
    { port: 587, host: '169.254.169.254' },
  ]) {
    await expect(saveMailAccount(ctx, { ...account, ...given })).rejects.toMatchObject({
      fields: { host: [expect.stringMatching(/open internet/)] },
    });
  }
  await expect(saveMailAccount(ctx, account)).rejects.toMatchObject({
    fields: { host: [expect.stringMatching(/not one for handing in mail/)] },
  });
  expect(own.connections).toBe(0);
});

test('an account refused later stops the campaign, and saving it again clears that', async () => {
  const fixture = await makeFixture();
  const { ctx, account, own } = fixture;
  await saveMailAccount(ctx, account);
  const invitation = await makeInvitation(ctx, { due_at: ctx.now() });
  await ctx.db
    .update(campaigns)
    .set({ template_content: JSON.stringify(await templateOf(fixture)) })
    .where(eq(campaigns.id, invitation.campaign_id));
  own.faults.auth = '535 No more';
  await sendOne(asJob(ctx, 'invitations.send-emails'), { invitationId: invitation.id });
  expect((await getMailSender(ctx)).account?.problem).toBe('The provider refused your credentials');
  const [campaign] = await ctx.db.select().from(campaigns).where(eq(campaigns.id, invitation.campaign_id));
  expect(campaign).toMatchObject({ status: 'paused', pause_reason: 'channel_rejected' });
  await expect(tryOut(fixture)).rejects.toMatchObject({ reason: 'channel_blocked' });
  own.faults = {};
  await saveMailAccount(ctx, account);
  expect((await getMailSender(ctx)).account?.problem).toBeNull();
  await tryOut(fixture);
});

test('the records of the domain are looked up, and for the service’s none', async () => {
  const { ctx, account } = await makeFixture();
  expect(await checkMailDomain(ctx)).toEqual([]);
  await saveMailAccount(ctx, account);
  expect(await checkMailDomain(ctx)).toMatchObject([
    { id: 'spf', state: 'good' },
    { id: 'dkim', state: 'unknown' },
    { id: 'dmarc', state: 'missing' },
  ]);
});

test('records of an international domain are looked up in ASCII form, and shown as people write it', async () => {
  const { ctx, account } = await makeFixture();
  const asked: string[] = [];
  const channels = { ...ctx.channels, lookUpMailDomain: async (domain: string) => lookedUp(asked, domain) };
  await saveMailAccount(ctx, { ...account, fromAddress: 'info@münchen.example' });
  const told = await checkMailDomain({ ...ctx, channels });
  expect(asked).toEqual(['xn--mnchen-3ya.example']);
  expect(told[0]?.words).toMatch(/^münchen\.example does not say which servers/);
  expect((await getMailSender(ctx)).fromAddress).toBe('info@xn--mnchen-3ya.example');
});

async function lookedUp(asked: string[], domain: string) {
  asked.push(domain);
  return { spf: [], dkim: [], dmarc: [] };
}

test('a business without a name sends in the service’s name, through either server', async () => {
  const { ctx, account } = await makeFixture();
  await ctx.db
    .update(businessProfiles)
    .set({ business_name: '' })
    .where(eq(businessProfiles.id, ctx.business.id));
  expect((await getMailSender(ctx)).fromName).toBe('Goodword');
  await saveMailAccount(ctx, account);
  expect(await getMailSender(ctx)).toMatchObject({ fromName: 'Goodword', fromAddress: account.fromAddress });
});
