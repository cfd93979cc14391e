import { eq } from 'drizzle-orm';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { EmailMessage } from '#server/connectors/channels/channel.ts';
import type { Ctx } from '#server/core/context.ts';
import { users } from '#server/db/schema/accounts.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { notices } from '#server/db/schema/notices.ts';
import { DEMO_OWNER } from '#server/domain/demo/parts/demo-data.ts';
import { sendNoticeJob } from '#server/domain/notices/jobs.ts';
import { sendNotice } from '#server/domain/notices/send-notice.ts';
import { syncNow } from '#server/domain/platforms/sync-now.ts';
import { syncPlatform } from '#server/domain/platforms/sync-platform.ts';
import { submitReview } from '#server/domain/reviews/submit-review.ts';
import { dispatchInvitations } from '#server/domain/sending/dispatch-invitations.ts';
import { respondToInboundJob } from '#server/domain/sending/jobs.ts';
import { claim } from '#server/domain/sending/parts/claim.ts';
import { respondToInbound } from '#server/domain/sending/respond-to-inbound.ts';
import { sendEmailConfirmationJob } from '#server/domain/settings/jobs.ts';
import { saveSettings } from '#server/domain/settings/save-settings.ts';
import { sendEmailConfirmation } from '#server/domain/settings/send-email-confirmation.ts';
import { captureMail } from '#tests/capture-mail.ts';
import { jobsOf } from '#tests/jobs.ts';
import { asJob, asVisitor, makeBusiness, makeInvitation, type OwnerCtx } from '#tests/make.ts';
import { NOON } from '#tests/sending.ts';
import { makeSync } from '#tests/syncing.ts';
import { makeQueuedText } from '#tests/texting.ts';

const rules = { channel: 'email', rules: { timeZone: 'UTC', dailyCap: 100 } } as const;

const setClosed = ({ db, business }: OwnerCtx, closed_at: Date | null) =>
  db.update(businessProfiles).set({ closed_at }).where(eq(businessProfiles.id, business.id));
const setEmail = ({ db, business }: OwnerCtx, email: string) =>
  db.update(users).set({ email }).where(eq(users.id, business.userId));

const KINDS = [
  {
    of: 'an account that is about to be deleted',
    close: (ctx: OwnerCtx) => setClosed(ctx, NOON),
    open: (ctx: OwnerCtx) => setClosed(ctx, null),
  },
  {
    of: 'the demo beyond its machine',
    close: (ctx: OwnerCtx) => setEmail(ctx, DEMO_OWNER.email),
    open: (ctx: OwnerCtx) => setEmail(ctx, `ada-${ctx.business.userId}@example.com`),
  },
];

/** A worker's ctx on a public installation. */
const job = <C extends Ctx>(ctx: C) => ({
  ...asJob(ctx, 'any'),
  config: { ...ctx.config, local: false },
});

describe.each(KINDS)('of $of', ({ close, open }) => {
  const closing = async (ctx: OwnerCtx) => {
    await close(ctx);
    // There is at most one demo.
    onTestFinished(async () => {
      await open(ctx);
    });
  };

  test('no message is dispatched or claimed until it is open, unlike a bystander’s', async () => {
    const [{ ctx }, { ctx: bystander }] = [
      await makeBusiness({ now: NOON }),
      await makeBusiness({ now: NOON }),
    ];
    const [mine, others] = await Promise.all(
      [ctx, bystander].map((of) => makeInvitation(of, { due_at: NOON })),
    );
    if (!mine || !others) throw new Error('there are no messages');
    await closing(ctx);
    const dispatched = async (of: OwnerCtx) => (await dispatchInvitations(job(of))).dispatched;
    const claimed = (of: OwnerCtx, { id }: { id: string }) =>
      claim(job(of), [{ invitationId: id, attempt: 1, ...rules }]);
    expect([await dispatched(ctx), await dispatched(bystander)]).toEqual([0, 1]);
    expect([await claimed(ctx, mine), await claimed(bystander, others)]).toEqual([['lost'], ['mine']]);
    await open(ctx);
    expect(await dispatched(ctx)).toBe(1);
    expect(await claimed(ctx, mine)).toEqual(['mine']);
  });

  test('no keyword is answered', async () => {
    const connector = 'whatsapp-cloud';
    const [mine, others] = [await makeQueuedText({ connector }), await makeQueuedText({ connector })];
    for (const { phone, simulation, connection } of [mine, others]) {
      const to = connection.last_check?.senders[0]?.phone ?? '';
      await simulation.receive({ from: phone, to, text: 'HELP' });
    }
    await closing(mine.ctx);
    for (const { ctx } of [mine, others])
      for (const { input } of await jobsOf(ctx, respondToInboundJob)) await respondToInbound(job(ctx), input);
    expect([mine.accepted().length, others.accepted().length]).toEqual([0, 1]);
  });

  test('no page is synced', async () => {
    const [mine, others] = [await makeSync(), await makeSync()];
    onTestFinished(async () => {
      for (const { close } of [mine, others]) await close();
    });
    const [{ id }, { id: otherId }] = [await mine.connect(), await others.connect()];
    await closing(mine.ctx);
    const before = mine.source.requests.length;
    await syncPlatform(job(mine.ctx), { connectionId: id });
    await syncPlatform(job(others.ctx), { connectionId: otherId });
    expect(mine.source.requests).toHaveLength(before);
    expect(await mine.runs(id)).toMatchObject([{ outcome: 'stopped' }]);
    expect((await others.reviews(otherId)).length).toBeGreaterThan(0);
    await open(mine.ctx);
    mine.clock.now = new Date('2026-10-02T00:00:00Z');
    await syncNow(mine.ctx, { connectionId: id });
    expect(await mine.finish(id)).toMatchObject({ outcome: 'done' });
  });

  test('no notice is mailed', async () => {
    const [{ ctx }, { ctx: bystander }] = [await makeBusiness(), await makeBusiness()];
    const sent: EmailMessage[] = [];
    const status = async (of: OwnerCtx) =>
      (await of.db.select().from(notices).where(eq(notices.business_id, of.business.id))).map(
        ({ status }) => status,
      );
    for (const of of [ctx, bystander]) {
      const own = { name: 'Ann Smith', email: 'ann@example.com', text: 'Long wait.' };
      await submitReview(asVisitor(of), {
        businessKey: of.business.userId,
        rating: '2',
        private: own,
        userAgent: '',
        invitation: null,
        edit: null,
      });
    }
    await closing(ctx);
    for (const of of [ctx, bystander]) {
      const mailing = { ...job(of), channels: { ...of.channels, email: captureMail(sent) } };
      for (const { input } of await jobsOf(of, sendNoticeJob)) await sendNotice(mailing, input);
    }
    expect([await status(ctx), (await status(bystander)).length, sent.length]).toEqual([['canceled'], 1, 1]);
  });

  test('no notification address gets a confirmation mail until it is saved again once open', async () => {
    const [{ ctx }, { ctx: bystander }] = [await makeBusiness(), await makeBusiness()];
    const mailsOf = async (of: OwnerCtx) => {
      const sent: EmailMessage[] = [];
      const mailing = { ...job(of), channels: { ...of.channels, email: captureMail(sent) } };
      const last = (await jobsOf(of, sendEmailConfirmationJob)).at(-1);
      if (last) await sendEmailConfirmation(mailing, last.input);
      return sent.length;
    };
    for (const of of [ctx, bystander]) await saveSettings(of, { notificationEmail: 'desk@example.com' });
    await closing(ctx);
    expect([await mailsOf(ctx), await mailsOf(bystander)]).toEqual([0, 1]);
    await open(ctx);
    await saveSettings(ctx, { notificationEmail: 'desk@example.com' });
    expect(await mailsOf(ctx)).toBe(1);
  });
});
