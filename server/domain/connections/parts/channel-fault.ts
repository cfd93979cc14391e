import type { channelConnections } from '#server/db/schema/connections.ts';
import { INVITATION_REASONS, type InvitationReason } from '#shared/sending/channels.ts';
import {
  type ChannelTemplateView,
  type ConnectionView,
  isUsableTemplate,
  templateKey,
} from '#shared/sending/connections.ts';

type Connection = Pick<
  typeof channelConnections.$inferSelect,
  'channel' | 'sender' | 'template_id' | 'last_check' | 'problem'
>;

export interface ChannelFault {
  reason: InvitationReason;
  /** For people, as specific as possible. */
  words: string;
  /** Only a choice by the owner is missing: nothing is wrong with the account. */
  unchosen?: ConnectionView['unchosen'];
}

/**
 * Why nothing at all can be sent through this account; null if something can. The single rule for settings, pre-flight,
 * pre-send check and resuming campaigns.
 */
export function channelFault(connection: Connection | null): ChannelFault | null {
  if (!connection) return said('channel_not_set_up');
  const { channel, sender: chosen, problem, last_check: check, template_id } = connection;
  if (check?.problem) return { reason: problem ?? 'sender_invalid', words: check.problem };
  const sender = check?.senders.find(({ id }) => id === chosen);
  if (chosen !== '' && sender?.offline) {
    return {
      reason: problem ?? 'sender_invalid',
      words: sender.problem ?? INVITATION_REASONS.sender_invalid,
    };
  }
  if (problem) return said(problem);
  if (chosen === '') {
    if (!check) return { reason: 'channel_not_set_up', words: 'Not checked yet' };
    return { reason: 'channel_not_set_up', words: 'Choose a sender', unchosen: 'sender' };
  }
  if (channel === 'sms') return null;
  const template = check?.templates.find((one) => templateKey(one) === template_id);
  if (!template) return { reason: 'no_template', words: 'Choose a template', unchosen: 'template' };
  const wording = templateProblem(template);
  if (wording === null) return null;
  return { reason: 'no_template', words: wording, unchosen: isSendable(template) ? 'template' : null };
}

/** The provider would send it; another one has to be chosen only because we cannot fill it. */
function isSendable({ approved, problem }: ChannelTemplateView): boolean {
  return approved && !problem;
}

function said(reason: InvitationReason): ChannelFault {
  return { reason, words: INVITATION_REASONS[reason] };
}

/** Why nothing can be sent in this wording; null if it can. */
export function templateProblem(template: ChannelTemplateView): string | null {
  if (template.problem) return template.problem;
  if (!template.approved) return 'The template is not approved yet';
  if (isUsableTemplate(template)) return null;
  return 'Choose a template with one to three placeholders: the link; name and link; or name, business and link';
}
