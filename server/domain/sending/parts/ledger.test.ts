import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Ctx } from '#server/core/context.ts';
import { sendingDays } from '#server/db/schema/sending.ts';
import { loadDelivery } from '#server/domain/sending/internal.ts';
import { openLedger, withLedger } from '#server/domain/sending/parts/ledger.ts';
import { ofAttempt } from '#server/domain/sending/parts/outcome.ts';
import { sendInvitations } from '#server/domain/sending/send-invitations.ts';
import { defaultTemplate } from '#shared/campaigns/templates.ts';
import { asJob, makeBusiness, makeCampaign, makeContact, makeInvitation } from '#tests/make.ts';
import { auditOf, invitationsOf, NOON, openMail } from '#tests/sending.ts';

async function makeWaiting(count: number) {
  const { ctx } = await makeBusiness({ now: NOON });
  const template_content = JSON.stringify(defaultTemplate('email', ''));
  const campaign = await makeCampaign(ctx, { template_content });
  const ids: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const contact = await makeContact(ctx, { email: `p${at}@example.com` });
    const made = await makeInvitation(ctx, { campaign_id: campaign.id, contact_id: contact.id });
    ids.push(made.id);
  }
  const job = asJob(ctx, 'invitations.send-emails');
  const taken = async () => {
    const days = await ctx.db
      .select({ taken: sendingDays.taken })
      .from(sendingDays)
      .where(eq(sendingDays.business_id, ctx.business.id));
    return days.map((day) => day.taken);
  };
  const statuses = async () => (await invitationsOf(ctx)).map(({ status }) => status);
  return { ctx, job, ids, taken, statuses };
}

test('two concurrent claims of an invitation do not both succeed', async () => {
  const { job, ids, taken, statuses } = await makeWaiting(3);
  const [one = '', other = ''] = ids;
  const ledger = openLedger(job);
  const claim = async (invitationId: string) => ledger.claim(await loadDelivery(job, invitationId), 1);
  const deliveries = [await loadDelivery(job, one), await loadDelivery(job, other)] as const;
  expect(
    await Promise.all([
      ledger.claim(deliveries[0], 1),
      ledger.claim(deliveries[0], 1),
      ledger.claim(deliveries[1], 1),
    ]),
  ).toEqual(['mine', 'lost', 'mine']);
  expect(await taken()).toEqual([2]);
  expect(await statuses()).toEqual(['sending', 'sending', 'queued']);
  expect(await claim(one)).toBe('lost');
});

test('an outcome learned twice at once counts once', async () => {
  const { ctx, job, ids } = await makeWaiting(2);
  const [id = ''] = ids;
  const ledger = openLedger(job);
  const delivery = await loadDelivery(job, id);
  await ledger.claim(delivery, 1);
  const outcome = { status: 'sent', externalId: null } as const;
  const learned = ofAttempt(ctx.now(), { delivery, attempt: 1, handedOver: true, outcome });
  expect(await Promise.all([ledger.finish(learned), ledger.finish(learned)])).toEqual([true, false]);
  expect(await auditOf(ctx, id, 'invitations.send')).toHaveLength(1);
  expect((await invitationsOf(ctx)).map(({ status }) => status)).toEqual(['sent', 'queued']);
});

test('concurrent jobs of one request share a ledger; other and later ones have their own', async () => {
  const [{ job }, { job: stranger }] = [await makeWaiting(0), await makeWaiting(0)];
  const requests: Ctx[] = [
    job,
    job,
    { ...job, requestId: 'another' },
    { ...job, actor: { kind: 'job', name: 'another' } },
    { ...stranger, requestId: job.requestId },
  ];
  const seen: unknown[] = [];
  let open = () => {};
  const all = new Promise<void>((done) => {
    open = done;
  });
  await Promise.all(
    requests.map((ctx) =>
      withLedger(ctx as typeof job, async (ledger) => {
        if (seen.push(ledger) === requests.length) open();
        await all;
      }),
    ),
  );
  expect(new Set(seen).size).toBe(4);
  expect(seen[0]).toBe(seen[1]);
  await withLedger(job, async (ledger) => expect(seen).not.toContain(ledger));
});

test('messages of two requests are sent at once, each recorded under its own', async () => {
  const { server, channels } = await openMail();
  const { ctx, job, ids } = await makeWaiting(5);
  const [first = '', ...others] = ids.slice(0, 4);
  await Promise.all([
    sendInvitations({ ...job, channels, requestId: 'one' }, { invitationIds: [first] }),
    sendInvitations({ ...job, channels, requestId: 'two' }, { invitationIds: others }),
  ]);
  expect(server.mails).toHaveLength(4);
  const requestOf = async (id: string) => (await auditOf(ctx, id, 'invitations.send'))[0]?.request_id;
  expect(await requestOf(first)).toBe('one');
  for (const id of others) expect(await requestOf(id)).toBe('two');
  expect((await invitationsOf(ctx)).map(({ status }) => status).sort()).toEqual([
    'queued',
    'sent',
    'sent',
    'sent',
    'sent',
  ]);
});
