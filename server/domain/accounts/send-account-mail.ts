import { eq } from 'drizzle-orm';
import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { users } from '#server/db/schema/accounts.ts';
import { accountDeletions } from '#server/db/schema/deletions.ts';
import { openRecipient } from '#server/domain/accounts/internal.ts';
import type { AccountMailInput } from '#server/domain/accounts/jobs.ts';
import { cancelDeletionToken } from '#server/domain/accounts/parts/cancel-deletion-link.ts';
import { isClosedDemo } from '#server/domain/demo/queries.ts';
import { type AccountMessage, deliverEmail } from '#server/domain/security/parts/deliver-email.ts';
import { type AccountMailKind, renderAccountMail } from '#server/emails/account.tsx';
import { allow } from '#server/identity/allow.ts';
import { getAuth, verificationToken } from '#server/identity/auth.ts';

type User = typeof users.$inferSelect;

/** Makes the link and mails it. Says nothing to addresses without an account or without need for the mail. */
export async function sendAccountMail(
  ctx: Ctx,
  input: AccountMailInput,
  deliver: typeof deliverEmail = deliverEmail,
): Promise<void> {
  allow(ctx, 'accounts.deliver');
  const message = await withTx(ctx, (ctx) => compose(ctx, input));
  if (message) await deliver(ctx, message);
}

async function compose(ctx: Ctx, input: AccountMailInput): Promise<AccountMessage | null> {
  const user = await recipientOf(ctx, input);
  // Its address is made up, so each mail would come back to who runs the service.
  if (!user || isClosedDemo(ctx, user)) return null;
  const kind = mailFor(input.kind, user);
  if (!kind) return null;
  const link = await linkFor(ctx, kind, user);
  if (!link) return null;
  const content = await renderAccountMail(ctx.config, kind, link);
  await record(ctx, 'accounts.mail', { type: 'user', id: user.id }, { kind });
  return { ...content, to: { address: user.email }, key: `${kind}:${user.id}:${ctx.requestId}` };
}

async function recipientOf(ctx: Ctx, input: AccountMailInput): Promise<User | undefined> {
  const who =
    'userId' in input
      ? eq(users.id, input.userId)
      : eq(users.email, openRecipient(ctx, input.kind, input.to));
  // A registration that takes the place of this one voids its links, so they must not cross.
  const [user] = await ctx.db.select().from(users).where(who).for('no key update');
  return user;
}

/** The state at the time of sending decides: the address may have been verified since. */
function mailFor(wish: AccountMailInput['kind'], user: User): AccountMailKind | null {
  switch (wish) {
    case 'reset':
    case 'export-ready':
    case 'deletion-planned':
      return wish;
    case 'already-registered':
      return user.email_verified ? 'already-registered' : 'verify';
    case 'verify':
    case 'resend':
      return user.email_verified ? null : 'verify';
  }
}

/** Null where there is nothing to be said any more. */
async function linkFor(ctx: Ctx, kind: AccountMailKind, user: User): Promise<string | null> {
  const { origin } = ctx.config;
  switch (kind) {
    case 'already-registered':
      return `${origin}/login`;
    case 'export-ready':
      return `${origin}/dashboard/profile?tab=data`;
    case 'deletion-planned':
      return cancelDeletionLink(ctx, user.id);
    case 'verify':
      return `${origin}/verify-email?token=${await verificationToken(getAuth(ctx), user.id)}`;
    case 'reset': {
      const made: { token?: string } = {};
      const auth = getAuth(ctx, { onResetToken: (fresh) => (made.token = fresh) });
      await auth.api.requestPasswordReset({ body: { email: user.email } });
      if (!made.token) throw new Error('No reset token was made.');
      return `${origin}/resetpassword?token=${made.token}`;
    }
  }
}

/** Taken back since: then there is nothing to take back. */
async function cancelDeletionLink(ctx: Ctx, userId: string): Promise<string | null> {
  const [planned] = await ctx.db.select().from(accountDeletions).where(eq(accountDeletions.user_id, userId));
  return planned
    ? `${ctx.config.origin}/keep-account/${cancelDeletionToken(ctx, userId, planned.asked_at)}`
    : null;
}
