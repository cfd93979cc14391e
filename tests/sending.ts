import { and, eq } from 'drizzle-orm';
import { onTestFinished } from 'vitest';
import { type Channels, openChannels } from '#server/connectors/channels/registry.ts';
import type { BusinessCtx, Ctx } from '#server/core/context.ts';
import { auditEvents } from '#server/db/schema/audit.ts';
import { invitations } from '#server/db/schema/campaigns.ts';
import { sendInvitations } from '#server/domain/sending/send-invitations.ts';
import type { AuditAction } from '#shared/accounts/audit-actions.ts';
import type { InvitationStatus } from '#shared/sending/channels.ts';
import { type SmtpFaults, startSmtp, type TestSmtp } from '#tests/smtp.ts';

/** Daytime in New York, where most test businesses are, and far from any DST change. */
export const NOON = new Date('2026-11-20T17:00:00Z');

/** Sends one invitation, as its job would, and returns its status. */
export async function sendOne(
  ctx: Ctx,
  { invitationId }: { invitationId: string },
): Promise<InvitationStatus> {
  await sendInvitations(ctx, { invitationIds: [invitationId] });
  return (await invitationOf(ctx, invitationId)).status;
}

/** A mail server and channels that send through it, until the test ends. */
export async function openMail(faults?: SmtpFaults): Promise<{ server: TestSmtp; channels: Channels }> {
  const server = await startSmtp(faults);
  const channels = openChannels({ smtpUrl: server.url, mailboxDir: '/nowhere' });
  onTestFinished(async () => {
    channels.close();
    await server.close();
  });
  return { server, channels };
}

type Invitation = typeof invitations.$inferSelect;

export async function invitationOf({ db }: Pick<Ctx, 'db'>, id: string): Promise<Invitation> {
  const [row] = await db.select().from(invitations).where(eq(invitations.id, id));
  if (!row) throw new Error('the invitation is gone');
  return row;
}

/** All of a business, in order of creation. */
export function invitationsOf({ db, business }: Pick<BusinessCtx, 'db' | 'business'>): Promise<Invitation[]> {
  return db
    .select()
    .from(invitations)
    .where(eq(invitations.business_id, business.id))
    .orderBy(invitations.id);
}

export function auditOf({ db }: Pick<Ctx, 'db'>, subjectId: string, action: AuditAction) {
  return db
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.subject_id, subjectId), eq(auditEvents.action, action)));
}
