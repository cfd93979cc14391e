import { z } from 'zod';
import { type MemberCtx, withTx } from '#server/core/context.ts';
import { invalidAt } from '#server/core/errors.ts';
import { parse } from '#server/core/parse.ts';
import { listConnections } from '#server/domain/connections/list-connections.ts';
import { removeConnection } from '#server/domain/connections/remove-connection.ts';
import { saveConnection } from '#server/domain/connections/save-connection.ts';
import { makeSettings } from '#server/domain/settings/ensure-settings.ts';
import { saveSettings } from '#server/domain/settings/save-settings.ts';
import { withoutGaps } from '#server/http/calls/own-record.ts';
import type { SettingsRecord } from '#shared/http/records.ts';
import { parseJson } from '#shared/text/parse-json.ts';

/** The connectors' names for the keys in `sms_config`. Telnyx signs its reports with a second one. */
const KEYS = {
  twilio: { accountSid: 'twilioSid', authToken: 'twilioToken' },
  telnyx: { apiKey: 'telnyxApiKey', publicKey: 'telnyxPublicKey' },
} as const;

const key = z.string({ error: 'The keys in sms_config must be texts.' }).default('');
const SmsConfig = z.strictObject(
  { twilioSid: key, twilioToken: key, telnyxApiKey: key, telnyxPublicKey: key },
  { error: 'sms_config holds twilioSid, twilioToken, telnyxApiKey and telnyxPublicKey.' },
);
type SmsConfig = z.output<typeof SmsConfig>;

/** All or nothing: mails and switches through one verb, the text provider through the others. */
export async function writeSettings(
  ctx: MemberCtx,
  given: SettingsRecord,
  { onlyNew }: { onlyNew: boolean },
): Promise<void> {
  const config = parse(SmsConfig, objectOf('sms_config', given.sms_config) ?? {});
  const socialAccounts = objectOf('social_accounts', given.social_accounts);
  await withTx(ctx, async (ctx) => {
    if (onlyNew) await makeSettings(ctx);
    await saveSettings(
      ctx,
      withoutGaps({
        notificationsEnabled: given.notifications_enabled,
        notificationEmail: given.notification_email,
        replyEmail: given.reply_email,
        socialAccounts,
      }),
    );
    await writeProvider(ctx, given.sms_provider, config);
  });
}

/** Keys are never returned, so a record sent back as read has none and changes none. */
async function writeProvider(ctx: MemberCtx, wanted: string | undefined, config: SmsConfig): Promise<void> {
  const hasKeys = Object.values(config).some((value) => value !== '');
  if (!hasKeys && (wanted === undefined || (wanted === '' && !ctx.business))) return;
  const current = (await listConnections(ctx)).find(({ channel }) => channel === 'sms')?.connector ?? '';
  const connector = wanted ?? current;
  if (connector === '') {
    if (hasKeys)
      throw invalidAt('sms_provider', 'sms_provider must say whose keys these are: twilio or telnyx.', {
        reason: 'provider_unknown',
      });
    if (current !== '') await removeConnection(ctx, { channel: 'sms' });
    return;
  }
  if (connector === current && !hasKeys) return;
  if (connector !== 'twilio' && connector !== 'telnyx') {
    throw invalidAt('sms_provider', 'sms_provider must be twilio, telnyx or empty.', {
      reason: 'provider_unknown',
    });
  }
  const credentials = Object.entries(KEYS[connector]).map(([name, field]) => [name, config[field]]);
  await saveConnection(ctx, { connector, credentials: Object.fromEntries(credentials) });
}

function objectOf(name: string, text: string | undefined): Record<string, unknown> | undefined {
  if (text === undefined) return undefined;
  if (text.trim() === '') return {};
  const read = z.record(z.string(), z.unknown()).safeParse(jsonOf(text));
  if (!read.success) throw invalidAt(name, `${name} must be the text of a JSON object.`);
  return read.data;
}

/** Undefined for invalid JSON. */
export function jsonOf(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    // Not an error here; the caller reports it.
    return undefined;
  }
}
