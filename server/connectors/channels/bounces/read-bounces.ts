import type {
  BounceOptions,
  BounceProvider,
  BounceReader,
  BounceReport,
  BounceSecrets,
} from '#server/connectors/channels/bounces/bounce.ts';
import { brevo } from '#server/connectors/channels/bounces/brevo.ts';
import { mailgun } from '#server/connectors/channels/bounces/mailgun.ts';
import { postmark } from '#server/connectors/channels/bounces/postmark.ts';
import { resend } from '#server/connectors/channels/bounces/resend.ts';
import { sendgrid } from '#server/connectors/channels/bounces/sendgrid.ts';
import { ses } from '#server/connectors/channels/bounces/ses.ts';
import type { HookRequest } from '#server/connectors/channels/channel.ts';
import { ConnectorError } from '#server/connectors/errors.ts';
import { parseJsonBody } from '#server/connectors/hook-body.ts';

export const bounceReaders: Readonly<Record<BounceProvider, BounceReader>> = {
  ses,
  sendgrid,
  mailgun,
  postmark,
  resend,
  brevo,
};

/**
 * The events of a report of any provider we know. Throws `auth` for one that is not genuine, and `unexpected`
 * for one in no form we know. Whoever calls this makes sure that the address is one nobody can guess.
 */
export async function readBounces(
  request: HookRequest,
  secrets: BounceSecrets,
  options: BounceOptions = {},
): Promise<BounceReport> {
  const body = parseJsonBody(request.body, 'A report on mail');
  const reader = Object.values(bounceReaders).find(({ matches }) => matches(body));
  if (!reader) throw new ConnectorError('unexpected', 'A report on mail has a form we do not know');
  const { provider } = reader;
  return { provider, ...(await reader.read(request, body, secrets[provider], options)) };
}
