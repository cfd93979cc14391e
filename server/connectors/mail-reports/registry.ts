import type { HookRequest } from '#server/connectors/channels/channel.ts';
import { ConnectorError } from '#server/connectors/errors.ts';
import { parseJsonBody } from '#server/connectors/hook-body.ts';
import type {
  BounceOptions,
  BounceReader,
  BounceReport,
  BounceSecrets,
} from '#server/connectors/mail-reports/bounce.ts';
import { brevo } from '#server/connectors/mail-reports/brevo/index.ts';
import { mailgun } from '#server/connectors/mail-reports/mailgun/index.ts';
import { postmark } from '#server/connectors/mail-reports/postmark/index.ts';
import { resend } from '#server/connectors/mail-reports/resend/index.ts';
import { sendgrid } from '#server/connectors/mail-reports/sendgrid/index.ts';
import { ses } from '#server/connectors/mail-reports/ses/index.ts';

/** Every provider whose reports are read; the first one that recognizes a report gets it. A new one is a row here. */
export const bounceReaders: readonly BounceReader[] = [ses, sendgrid, mailgun, postmark, resend, brevo];

/**
 * The events of a report from any known provider. Throws `auth` if it is not genuine, `unexpected` for an unknown
 * format. The caller has to make sure that the address cannot be guessed.
 */
export async function readBounces(
  request: HookRequest,
  secrets: BounceSecrets,
  options: BounceOptions = {},
): Promise<BounceReport> {
  const body = parseJsonBody(request.body, 'A report on mail');
  const reader = bounceReaders.find(({ matches }) => matches(body));
  if (!reader) throw new ConnectorError('unexpected', 'A report on mail has a form we do not know');
  const { id: provider } = reader;
  return { provider, ...(await reader.read(request, body, secrets[provider], options)) };
}
