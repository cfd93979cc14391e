import type { channelConnections } from '#server/db/schema/connections.ts';
import { INVITATION_REASONS, type InvitationReason } from '#shared/channels.ts';
import { type ChannelTemplateView, isUsableTemplate, templateKey } from '#shared/connections.ts';

type Connection = Pick<
  typeof channelConnections.$inferSelect,
  'channel' | 'sender' | 'template_id' | 'last_check' | 'problem'
>;

export interface ChannelFault {
  reason: InvitationReason;
  /** For people, as close to the matter as is known. */
  words: string;
}

/**
 * Why nothing at all can leave through this account; null when something can. The one answer for the settings, the
 * pre-flight, the gate before the provider and whoever goes on with a campaign.
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
    return { reason: 'channel_not_set_up', words: check ? 'Choose a sender' : 'Not checked yet' };
  }
  if (channel === 'sms') return null;
  const template = check?.templates.find((one) => templateKey(one) === template_id);
  const wording = template ? templateProblem(template) : 'Choose a template';
  return wording === null ? null : { reason: 'no_template', words: wording };
}

function said(reason: InvitationReason): ChannelFault {
  return { reason, words: INVITATION_REASONS[reason] };
}

/** Why nothing can be sent in this wording; null when it can. */
export function templateProblem(template: ChannelTemplateView): string | null {
  if (template.problem) return template.problem;
  if (!template.approved) return 'The template is not approved yet';
  if (isUsableTemplate(template)) return null;
  return 'Choose a template with one to three placeholders: the link; name and link; or name, business and link';
}
