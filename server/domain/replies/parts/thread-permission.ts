import type { BusinessCtx } from '#server/core/context.ts';
import { AppError, invalidAt } from '#server/core/errors.ts';
import type { threadMails } from '#server/db/schema/replies.ts';
import { findLinks } from '#server/domain/businesses/parts/find-links.ts';
import { foreignLink, isBorrowedName, loadLinkRule } from '#server/domain/businesses/parts/link-rule.ts';
import { findOptOutSource } from '#server/domain/contacts/queries.ts';
import type { Subject } from '#server/domain/replies/internal.ts';
import { hasBeenWrittenTo, isConfirmed } from '#server/domain/replies/parts/is-confirmed.ts';
import { toEmail } from '#shared/contacts/email-address.ts';
import type { ThreadPermission } from '#shared/replies/replies.ts';
import { INVITATION_REASONS } from '#shared/sending/channels.ts';

type Mail = Pick<typeof threadMails.$inferSelect, 'id' | 'created_at'>;

/** Whether this person may be written to; `mail` is the one that is to leave now. */
export async function findPermission(
  ctx: BusinessCtx,
  subject: Subject,
  mail?: Mail,
): Promise<ThreadPermission> {
  const said = await findOptOutSource(ctx, 'email', toEmail(subject.person.email));
  if (said === 'thread') return 'stopped';
  if (await isConfirmed(ctx, subject)) return 'open';
  if (said) return 'stopped';
  return (await hasBeenWrittenTo(ctx, subject, mail)) ? 'awaits_answer' : 'once';
}

/** Refuses an email of a thread that may not leave: when it is written, and once more right before it leaves. */
export async function requireSendable(
  ctx: BusinessCtx,
  { business }: Subject,
  permission: ThreadPermission,
  text: string,
): Promise<void> {
  if (permission === 'stopped') {
    throw new AppError('conflict', 'They stopped emails from you, so you can send them no more.', {
      reason: 'opted_out',
    });
  }
  if (permission === 'awaits_answer') {
    throw new AppError(
      'conflict',
      'You have written to this address once, and nobody has confirmed it. You can go on when they answer.',
      { reason: 'answer_awaited' },
    );
  }
  const [link] = permission === 'once' ? findLinks(text) : [];
  if (link) {
    throw invalidAt(
      'text',
      `Take ${link.shown} out: an email carries no links until this person has answered one. Anybody could have typed this address.`,
    );
  }
  const rule = await loadLinkRule(ctx);
  if (isBorrowedName(rule, business.business_name)) throw blocked(INVITATION_REASONS.brand_name);
  const found = foreignLink(rule, business.business_name, business.postal_address);
  if (found) {
    throw blocked(
      `${found.shown} in the name or the postal address of your business leads to a site that is not yours`,
    );
  }
}

function blocked(why: string): AppError {
  return new AppError(
    'conflict',
    `The email was not sent: ${why}. Change it in your business profile first.`,
    {
      reason: 'channel_blocked',
    },
  );
}
