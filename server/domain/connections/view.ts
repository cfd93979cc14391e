import type { Ctx } from '#server/context.ts';
import type { channelConnections } from '#server/db/schema/connections.ts';
import { INVITATION_REASONS } from '#shared/channels.ts';
import {
  type ChannelTemplateView,
  CONNECTORS,
  type ConnectionView,
  isUsableTemplate,
  templateKey,
} from '#shared/connections.ts';

type Connection = typeof channelConnections.$inferSelect;

/** Where the provider reports; the token in it names the business. */
export function hookAddress(
  ctx: Ctx,
  { connector, hook_token }: Pick<Connection, 'connector' | 'hook_token'>,
): string {
  return `${ctx.config.origin}/hooks/${connector}/${hook_token}`;
}

export function toConnectionView(ctx: Ctx, row: Connection): ConnectionView {
  return {
    channel: row.channel,
    connector: row.connector,
    connectorName: CONNECTORS[row.connector].name,
    hint: row.hint,
    sender: row.sender,
    templateId: row.template_id,
    check: row.last_check,
    checkedAt: row.checked_at,
    problem: problemOf(row),
    canSend: canSend(row),
    hookAddress: hookAddress(ctx, row),
  };
}

function canSend({ channel, sender, problem, last_check, template_id }: Connection): boolean {
  if (sender === '' || problem || last_check?.problem) return false;
  if (channel === 'sms') return true;
  if (last_check?.senders.find(({ id }) => id === sender)?.offline) return false;
  const template = last_check?.templates.find((one) => templateKey(one) === template_id);
  return template !== undefined && isUsableTemplate(template);
}

function problemOf(row: Connection): string | null {
  if (row.problem) return INVITATION_REASONS[row.problem];
  if (row.last_check?.problem) return row.last_check.problem;
  if (!row.last_check) return 'Not checked yet';
  if (row.sender === '') return 'Choose a sender';
  const sender = row.last_check.senders.find(({ id }) => id === row.sender);
  if (sender?.problem) return sender.problem;
  if (row.channel !== 'whatsapp') return null;
  const template = row.last_check.templates.find((one) => templateKey(one) === row.template_id);
  return template ? templateProblem(template) : 'Choose a template';
}

/** Why nothing can be sent in this wording; null when it can. */
export function templateProblem(template: ChannelTemplateView): string | null {
  if (template.problem) return template.problem;
  if (!template.approved) return 'The template is not approved yet';
  if (isUsableTemplate(template)) return null;
  return 'Choose a template with one to three placeholders: the link; name and link; or name, business and link';
}
