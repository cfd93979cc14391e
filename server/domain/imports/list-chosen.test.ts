import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditEvents } from '#server/db/schema/audit.ts';
import { campaigns } from '#server/db/schema/campaigns.ts';
import { launchCampaign } from '#server/domain/campaigns/launch-campaign.ts';
import { listImportedLists } from '#server/domain/campaigns/list-imported-lists.ts';
import { previewAudience } from '#server/domain/campaigns/preview-audience.ts';
import { recordOptOut } from '#server/domain/contacts/parts/record-opt-out.ts';
import { getImport } from '#server/domain/imports/get-import.ts';
import { listChosen } from '#server/domain/imports/list-chosen.ts';
import { listImports } from '#server/domain/imports/list-imports.ts';
import { defaultTemplate } from '#shared/campaigns/templates.ts';
import { TYPED_CONTACTS } from '#shared/contacts/contact-basics.ts';
import { importAll } from '#tests/importing.ts';
import { asJob, asVisitor, makeBusiness, makeContact, type OwnerCtx } from '#tests/make.ts';

async function membersOf(ctx: OwnerCtx, importId: string): Promise<string[]> {
  const [list] = await listImportedLists(ctx, { importIds: [importId] });
  return (list?.people ?? []).map(({ name }) => name).sort();
}

test('only the owner makes a list', async () => {
  const { ctx } = await makeBusiness();
  await expect(listChosen(asVisitor(ctx), { all: true })).rejects.toMatchObject({ code: 'unauthenticated' });
  await expect(listChosen(asJob(ctx, 'x'), { all: true })).rejects.toMatchObject({ code: 'forbidden' });
});

test('all found except the unticked, and none of another business', async () => {
  const { ctx } = await makeBusiness({ now: '2026-11-23T17:00:00Z' });
  const { ctx: other } = await makeBusiness();
  await makeContact(ctx, { name: 'Ann Found' });
  const unticked = await makeContact(ctx, { name: 'Ben Found' });
  await makeContact(ctx, { name: 'Cy Elsewhere' });
  const theirs = await makeContact(other, { name: 'Dan Found' });
  const { importId } = await listChosen(ctx, { all: true, search: 'found', except: [unticked.id] });
  expect(await membersOf(ctx, importId)).toEqual(['Ann Found']);
  expect(await listImportedLists(ctx, { importIds: [importId] })).toMatchObject([
    { name: 'Chosen contacts, Nov 23', ready: true, contacts: 1 },
  ]);
  expect(await listImportedLists(other, { importIds: [importId] })).toEqual([]);
  const said = eq(auditEvents.subject_id, importId);
  expect(await ctx.db.select().from(auditEvents).where(said)).toMatchObject([
    { action: 'imports.list-chosen', business_id: ctx.business.id, detail: { people: 1 } },
  ]);
  await expect(listChosen(ctx, { contact: [theirs.id] })).rejects.toMatchObject({ code: 'invalid' });
});

test('those ticked one by one', async () => {
  const { ctx } = await makeBusiness();
  const ann = await makeContact(ctx, { name: 'Ann' });
  await makeContact(ctx, { name: 'Ben' });
  const { importId } = await listChosen(ctx, { contact: [ann.id] });
  expect(await membersOf(ctx, importId)).toEqual(['Ann']);
});

test('more than fit in a form are asked, except for people who opted out', async () => {
  const { ctx } = await makeBusiness();
  const count = TYPED_CONTACTS + 1;
  const lines = Array.from({ length: count }, (_, at) => `Person ${at},p${at}@example.com`);
  await importAll(ctx, `Name,Email\n${lines.join('\n')}\n`);
  await recordOptOut(ctx, {
    channel: 'email',
    recipient: 'p7@example.com',
    source: 'page',
    subject: { type: 'business', id: ctx.business.id },
  });
  const { importId } = await listChosen(ctx, { all: true });
  const asking = { channel: 'email' as const, contacts: [], importIds: [importId] };
  expect(await previewAudience(ctx, asking)).toMatchObject({
    named: count,
    ready: count - 1,
    skippedBecause: [{ reason: 'opted_out', count: 1 }],
  });
  const { id } = await launchCampaign(ctx, {
    ...asking,
    consent: true,
    template: defaultTemplate('email', ''),
    submissionKey: crypto.randomUUID(),
  });
  const made = await ctx.db.select().from(campaigns);
  expect(made.find((one) => one.id === id)).toMatchObject({ contacts_sent: count - 1 });
});

test('is not shown on the page of imports', async () => {
  const { ctx } = await makeBusiness();
  const file = await importAll(ctx, 'Name,Email\nAnn,ann@example.com\n');
  const { importId } = await listChosen(ctx, { all: true });
  expect((await listImports(ctx)).map(({ id }) => id)).toEqual([file.id]);
  await expect(getImport(ctx, { importId })).rejects.toMatchObject({ code: 'not_found' });
});

test('the number of lists is limited', async () => {
  const { ctx } = await makeBusiness();
  const { ctx: bystander } = await makeBusiness();
  for (const one of [ctx, bystander]) await makeContact(one);
  for (let at = 0; at < 30; at += 1) await listChosen(ctx, { all: true });
  await expect(listChosen(ctx, { all: true })).rejects.toMatchObject({ code: 'rate_limited' });
  await expect(listChosen(bystander, { all: true })).resolves.toMatchObject({});
});
