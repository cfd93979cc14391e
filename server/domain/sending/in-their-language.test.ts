import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { campaigns, invitations } from '#server/db/schema/campaigns.ts';
import { contacts } from '#server/db/schema/contacts.ts';
import { launchCampaign } from '#server/domain/campaigns/launch-campaign.ts';
import { preflightCampaign } from '#server/domain/campaigns/preflight-campaign.ts';
import { loadDelivery } from '#server/domain/sending/internal.ts';
import { composeEmail, composeText } from '#server/domain/sending/parts/compose-email.ts';
import { linkDelivery } from '#server/domain/sending/parts/link-delivery.ts';
import { saveTemplate } from '#server/domain/templates/save-template.ts';
import { readForm } from '#server/http/forms.ts';
import { AskFields } from '#shared/campaigns/campaigns.ts';
import { defaultTemplate } from '#shared/campaigns/templates.ts';
import type { ChannelTemplateView } from '#shared/sending/connections.ts';
import type { CustomerLanguage } from '#shared/text/languages.ts';
import { makeBusiness, makeContact, type OwnerCtx } from '#tests/make.ts';
import { NOON } from '#tests/sending.ts';
import { makeTexting } from '#tests/texting.ts';

const NAMES = ['Rosa', 'Grace', 'Theo'] as const;
const LANGUAGE_OF: Record<string, CustomerLanguage | null> = { Rosa: 'es', Grace: 'en', Theo: null };

/** Rosa speaks Spanish, Grace English, Theo's language is unknown. */
async function makePeople(ctx: OwnerCtx) {
  const people = NAMES.map((name, at) => ({
    name,
    email: `${name.toLowerCase()}@example.com`,
    phone: `+1212555014${at}`,
  }));
  for (const person of people) await makeContact(ctx, { ...person, language: LANGUAGE_OF[person.name] });
  return people;
}

async function ask(
  ctx: OwnerCtx,
  input: Omit<Parameters<typeof launchCampaign>[1], 'submissionKey' | 'consent'>,
) {
  const { id } = await launchCampaign(ctx, { ...input, consent: true, submissionKey: crypto.randomUUID() });
  const rows = await ctx.db
    .select({ id: invitations.id, name: contacts.name })
    .from(invitations)
    .innerJoin(contacts, eq(contacts.id, invitations.contact_id))
    .where(eq(invitations.campaign_id, id));
  const deliveryTo = async (name: string, step = 0) => {
    const { id = '' } = rows.find((row) => row.name === name) ?? {};
    const delivery = await linkDelivery(ctx, await loadDelivery(ctx, id));
    return { ...delivery, invitation: { ...delivery.invitation, step } };
  };
  return { id, deliveryTo };
}

test('in one campaign each recipient gets a mail entirely in their own language', async () => {
  const { ctx } = await makeBusiness({
    now: NOON,
    business_name: 'Bright Smile',
    review_link_title: 'Leave us a review',
  });
  const { deliveryTo } = await ask(ctx, {
    channel: 'email',
    contacts: await makePeople(ctx),
    template: defaultTemplate('email', 'Bright Smile'),
  });
  const spanish = await composeEmail(ctx, await deliveryTo('Rosa'));
  expect(spanish.subject).toBe('¿Qué tal le fue, Rosa?');
  expect(spanish.html).toMatch(/<html[^>]* lang="es"/);
  for (const part of [spanish.text, spanish.html]) {
    for (const words of ['Gracias por elegirnos', 'Déjenos su opinión', 'Darse de baja', 'Enviado con'])
      expect(part).toContain(words);
    expect(part).not.toMatch(/Thank you|Unsubscribe|Leave us|Sent with|Button not working|Rather not/);
  }
  expect((await composeEmail(ctx, await deliveryTo('Rosa', 1))).subject).toBe(
    'Recordatorio: ¿Qué tal le fue, Rosa?',
  );
  for (const name of ['Grace', 'Theo']) {
    const english = await composeEmail(ctx, await deliveryTo(name, 2));
    expect(english.subject).toBe(`Reminder: How did we do, ${name}?`);
    expect(english.html).toMatch(/<html[^>]* lang="en"/);
    expect(english.text).toContain('Leave us a review');
    expect(english.text).not.toMatch(/Gracias|Darse de baja|Déjenos/);
  }
});

test('the button title an owner wrote is used in every language', async () => {
  const { ctx } = await makeBusiness({ now: NOON, review_link_title: 'How was Dr. Chen?' });
  const { deliveryTo } = await ask(ctx, {
    channel: 'email',
    contacts: await makePeople(ctx),
    template: defaultTemplate('email', ''),
  });
  expect((await composeEmail(ctx, await deliveryTo('Rosa'))).text).toContain('How was Dr. Chen?');
});

test('texts use the given wording, else the saved one, else ours', async () => {
  const { ctx, connection } = await makeTexting({ now: NOON, business: { business_name: 'Bright' } });
  const people = await makePeople(ctx);
  const template = defaultTemplate('sms', 'Bright');
  const textTo = async (name: string, { deliveryTo }: Awaited<ReturnType<typeof ask>>, step = 0) =>
    composeText(ctx, await deliveryTo(name, step), connection).text;

  const first = await ask(ctx, { channel: 'sms', contacts: people, template });
  expect(await textTo('Rosa', first)).toMatch(/^Bright: Hola, Rosa\. ¿Qué tal le fue\? http.*Responda STOP/);
  expect(await textTo('Rosa', first, 1)).toMatch(/^Recordatorio: Bright: Hola/);
  expect(await textTo('Theo', first, 1)).toMatch(/^Reminder: Bright: Hi Theo/);

  await ctx.db.delete(invitations).where(eq(invitations.campaign_id, first.id));
  const saved = { subject: '', content: 'Bright: {name}, cuente: {review_link} Responda ALTO.' };
  await saveTemplate(ctx, { channel: 'sms', template: { ...template, others: { es: saved } } });
  const second = await ask(ctx, { channel: 'sms', contacts: people, template });
  expect(await textTo('Rosa', second)).toMatch(/^Bright: Rosa, cuente: http/);
  expect(await textTo('Grace', second)).toMatch(/^Bright: Hi Grace/);
  // Saving later changes nothing about it.
  await saveTemplate(ctx, {
    channel: 'sms',
    template: { ...template, others: { es: { ...saved, content: '' } } },
  });
  expect(await textTo('Rosa', second)).toMatch(/^Bright: Rosa, cuente: http/);

  await ctx.db.delete(invitations).where(eq(invitations.campaign_id, second.id));
  const given = { subject: '', content: 'Bright: {name}: {review_link} Responda STOP.' };
  const third = await ask(ctx, {
    channel: 'sms',
    contacts: people,
    template: { ...template, others: { es: given } },
  });
  expect(await textTo('Rosa', third)).toMatch(/^Bright: Rosa: http/);
  // A campaign from before there were languages has a single wording.
  await ctx.db
    .update(campaigns)
    .set({ template_content: JSON.stringify(template) })
    .where(eq(campaigns.id, third.id));
  expect(await textTo('Rosa', third)).toMatch(/^Bright: Hola, Rosa/);
});

test('a text without opt-out instructions is sent in no language', async () => {
  const { ctx } = await makeTexting({ now: NOON, business: { business_name: 'Bright' } });
  const contact = { name: 'Rosa', email: '', phone: '+12125550140' };
  const template = defaultTemplate('sms', 'Bright');
  const others = { es: { subject: '', content: 'Bright: Hola {name} {review_link}' } };
  const asked = { channel: 'sms' as const, contacts: [contact] };
  await expect(ask(ctx, { ...asked, template: { ...template, others } })).rejects.toMatchObject({
    fields: { 'template.others.es.content': [/^In Spanish: .*opt out/] },
  });
  await saveTemplate(ctx, { channel: 'sms', template: { ...template, others } });
  await expect(ask(ctx, { ...asked, template })).rejects.toMatchObject({
    fields: { 'template.others.es.content': [/^In Spanish: /] },
  });
  expect(await ctx.db.select().from(campaigns).where(eq(campaigns.business_id, ctx.business.id))).toEqual([]);
});

test('WhatsApp sends the version approved in the language, else the chosen one', async () => {
  const { ctx, connection } = await makeTexting({ connector: 'whatsapp-cloud', now: NOON });
  const check = connection.last_check;
  if (!check) throw new Error('nothing was checked');
  const people = (await makePeople(ctx)).map((person, at) => ({ ...person, phone: `+44791112345${at}` }));
  for (const { name, phone } of people)
    await ctx.db.update(contacts).set({ phone }).where(eq(contacts.name, name));
  const { deliveryTo } = await ask(ctx, {
    channel: 'whatsapp',
    contacts: people,
    template: defaultTemplate('whatsapp', 'Bright'),
  });
  const usual: ChannelTemplateView = {
    id: 'visit',
    name: 'visit',
    language: 'en_US',
    text: 'Hi {{1}}: {{2}}',
    placeholders: 2,
    approved: true,
    problem: null,
  };
  const spanish = { ...usual, language: 'es_MX', text: 'Hola {{1}}: {{2}}' };
  const sent = async (name: string, templates: ChannelTemplateView[], key = 'visit en_US') => {
    const last_check = { ...check, templates };
    const chosen = { ...connection, template_id: key, last_check };
    return composeText(ctx, await deliveryTo(name), chosen).template?.language;
  };
  expect(await sent('Rosa', [usual, spanish])).toBe('es_MX');
  expect(await sent('Grace', [usual, spanish])).toBe('en_US');
  expect(await sent('Rosa', [usual, { ...spanish, approved: false }])).toBe('en_US');
  expect(await sent('Rosa', [usual, { ...spanish, id: 'offer', name: 'offer' }])).toBe('en_US');
  expect(await sent('Rosa', [usual, { ...spanish, id: 'HX2', name: 'visit_es' }])).toBe('es_MX');
  // Theo's language is unknown, so he gets the chosen one.
  expect(await sent('Theo', [usual, spanish], 'visit es_MX')).toBe('es_MX');
  expect(await sent('Grace', [usual, spanish], 'visit es_MX')).toBe('en_US');
});

test('a launch preview counts the recipients per language', async () => {
  const { ctx } = await makeBusiness({ now: NOON });
  const { ctx: other } = await makeBusiness({ now: NOON });
  await makeContact(other, { name: 'Rosa', email: 'rosa@example.com', language: 'en' });
  const view = await preflightCampaign(ctx, {
    channel: 'email',
    consent: true,
    contacts: await makePeople(ctx),
  });
  expect(view.languages).toEqual([
    { language: 'en', count: 2, first: 'Grace' },
    { language: 'es', count: 1, first: 'Rosa' },
  ]);
  expect(view.readyRows.map(({ name, language }) => [name, language])).toEqual([
    ['Rosa', 'es'],
    ['Grace', 'en'],
    ['Theo', 'en'],
  ]);
});

test('a form carries the wording of every language to its verb', async () => {
  const body = new FormData();
  const fields = {
    subject: 'Hi',
    content: '{review_link}',
    'others.es.subject': 'Una pregunta',
    'others.es.content': '',
  };
  for (const [name, value] of Object.entries(fields)) body.set(`email.${name}`, value);
  body.set('language', 'es');
  const form = await readForm(new Request('http://x/', { method: 'POST', body }), AskFields.email.template);
  expect(form.ok && form.value).toMatchObject({
    email: { subject: 'Hi', others: { es: { subject: 'Una pregunta', content: '' } } },
    language: 'es',
  });
  expect(form.echo().initialValue).toMatchObject({ email: { others: { es: { subject: 'Una pregunta' } } } });
  // Malformed parts are dropped, at any depth.
  body.set('email.others', 'x');
  const odd = await readForm(new Request('http://x/', { method: 'POST', body }), AskFields.email.template);
  expect(odd.ok).toBe(false);
});
