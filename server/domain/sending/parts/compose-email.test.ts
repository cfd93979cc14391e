import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { parseMailbox } from '#server/connectors/channels/address.ts';
import { campaigns } from '#server/db/schema/campaigns.ts';
import type { channelConnections } from '#server/db/schema/connections.ts';
import { type LinkedDelivery, loadDelivery } from '#server/domain/sending/internal.ts';
import { composeEmail, composeText } from '#server/domain/sending/parts/compose-email.ts';
import { linkDelivery } from '#server/domain/sending/parts/link-delivery.ts';
import { pictureBand } from '#shared/business/pictures.ts';
import { defaultTemplate } from '#shared/campaigns/templates.ts';
import { linksOf, makeBusiness, makeCampaign, makeInvitation, makePagePicture } from '#tests/make.ts';
import { NOON } from '#tests/sending.ts';
import { makeQueuedText } from '#tests/texting.ts';

/** The same message without an invitation. */
const asTest = (delivery: LinkedDelivery): LinkedDelivery => ({
  ...delivery,
  links: { invitation: '', unsubscribe: '' },
});

test('an email links to the page and the unsubscribe page of its own invitation, a test to the page alone', async () => {
  const { ctx } = await makeBusiness({ now: NOON, review_link_url: 'bright-smile-mail' });
  const campaign = await makeCampaign(ctx, {
    template_content: JSON.stringify(defaultTemplate('email', '')),
  });
  const { id } = await makeInvitation(ctx, { campaign_id: campaign.id });
  const { token, unsubscribeToken } = linksOf({ id });
  const delivery = await linkDelivery(ctx, await loadDelivery(ctx, id));
  const page = `${ctx.config.origin}/review/bright-smile-mail`;
  const exit = `${ctx.config.origin}/unsubscribe/${unsubscribeToken}`;

  const email = await composeEmail(ctx, delivery);
  expect(email.text).toContain(`${page}?i=${token}`);
  expect(email.text).toContain(exit);
  expect(email.headers).toEqual({
    'List-Unsubscribe': `<${exit}/one-click>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
  const tried = await composeEmail(ctx, asTest(delivery));
  expect(tried.text).toContain(page);
  expect(tried.text).not.toMatch(/\?i=|\/unsubscribe\//);
  expect(tried).not.toHaveProperty('headers');
});

test('an email is under the picture of its own business, the same for everybody', async () => {
  const { ctx } = await makeBusiness({ now: NOON });
  const bystander = await makeBusiness({ now: NOON });
  const path = await makePagePicture(ctx);
  const htmlOf = async (of: typeof ctx) => {
    const { id } = await makeInvitation(of, { campaign_id: (await makeCampaign(of)).id });
    return (await composeEmail(of, await linkDelivery(of, await loadDelivery(of, id)))).html;
  };
  const address = `${ctx.config.origin}${pictureBand(path)}`.replace('&', '&amp;');
  for (const html of [await htmlOf(ctx), await htmlOf(ctx)]) expect(html).toContain(`src="${address}"`);
  expect(await htmlOf(bystander.ctx)).not.toContain('/pictures/');
});

async function makeText(connector: 'twilio' | 'twilio-whatsapp') {
  const made = await makeQueuedText({ connector, now: NOON });
  const { ctx, campaign, connection, invitation } = made;
  await ctx.db
    .update(campaigns)
    .set({
      template_content: JSON.stringify({ ...defaultTemplate('sms', ''), content: '{name}: {review_link}' }),
    })
    .where(eq(campaigns.id, campaign.id));
  const delivery = await linkDelivery(ctx, await loadDelivery(ctx, invitation.id));
  return { ctx, connection, invitation, delivery };
}

test('a text links to its invitation by a short link, and begins as a reminder where it is one', async () => {
  const { ctx, connection, invitation, delivery } = await makeText('twilio');
  const link = `${ctx.config.origin}/r/${linksOf(invitation).token}`;
  expect(composeText(ctx, delivery, connection)).toMatchObject({
    text: `Grace: ${link}`,
    marker: linksOf(invitation).token,
    key: invitation.id,
  });
  const reminder = { ...delivery, invitation: { ...delivery.invitation, step: 1 } };
  expect(composeText(ctx, reminder, connection).text).toBe(`Reminder: Grace: ${link}`);
  const tried = composeText(ctx, asTest(delivery), connection);
  expect(tried.text).toBe(`Grace: ${ctx.config.origin}/review/${delivery.business.user_id}`);
  expect(tried).not.toHaveProperty('marker');
});

test('an approved wording has its placeholders filled, and only the chosen one is used', async () => {
  const { ctx, connection, invitation, delivery } = await makeText('twilio-whatsapp');
  const [id, language] = connection.template_id.split(' ');
  const check = connection.last_check;
  const templates = (check?.templates ?? []).map((one) => ({
    ...one,
    ...(one.id === id ? { placeholders: 3, text: '{{2}} for {{ 1 }}: {{3}}. {{4}}' } : {}),
  }));
  const chosen = { ...connection, last_check: check && { ...check, templates: templates.toReversed() } };
  const link = `${ctx.config.origin}/r/${linksOf(invitation).token}`;
  expect(composeText(ctx, delivery, chosen)).toMatchObject({
    text: `Bright Smile Dental for Grace: ${link}. `,
    template: { id, language, values: ['Grace', 'Bright Smile Dental', link] },
  });
  const none = { ...chosen, template_id: 'HX0 en' } satisfies typeof channelConnections.$inferSelect;
  expect(() => composeText(ctx, delivery, none)).toThrow('cannot be filled');
});

test('an email names its sender, and replies go to the first address that accepts mail', async () => {
  const { ctx } = await makeBusiness({ now: NOON });
  const campaign = await makeCampaign(ctx, {
    template_content: JSON.stringify(defaultTemplate('email', '')),
  });
  const { id } = await makeInvitation(ctx, { campaign_id: campaign.id });
  const delivery = {
    ...(await linkDelivery(ctx, await loadDelivery(ctx, id))),
    accountEmail: 'ada@example.com',
  };
  const { connection: text } = await makeText('twilio');
  const connection = { ...text, channel: 'email', sender: 'desk@bright.example' } as const;
  const nameless = { ...delivery.business, business_name: '' };
  const compose = (given: Partial<LinkedDelivery>) => composeEmail(ctx, { ...delivery, ...given });
  const fromOf = async (given: Partial<LinkedDelivery>) => (await compose(given)).from;
  const { appName, mailFrom } = ctx.config;
  const { address } = parseMailbox(mailFrom);
  const name = delivery.business.business_name;
  expect(await fromOf({})).toEqual({ name: `${name} via ${appName}`, address });
  expect(await fromOf({ business: nameless })).toEqual({ name: appName, address });
  expect(await fromOf({ connection })).toEqual({ name, address: 'desk@bright.example' });
  expect(await fromOf({ connection, business: nameless })).toMatchObject({ name: appName });

  const answersOf = async (given: Partial<LinkedDelivery>) => (await compose(given)).replyTo;
  expect(await answersOf({ replyEmail: 'answers@example.com' })).toEqual({
    name,
    address: 'answers@example.com',
  });
  for (const replyEmail of ['', 'nobody'])
    expect(await answersOf({ replyEmail })).toEqual({ name, address: 'ada@example.com' });
  expect(await compose({ accountEmail: 'ada', replyEmail: '' })).not.toHaveProperty('replyTo');
});
