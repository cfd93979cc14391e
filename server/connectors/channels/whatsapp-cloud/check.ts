import { z } from 'zod';
import { type CloudConnection, listCloud } from '#server/connectors/channels/whatsapp-cloud/client.ts';
import { toTemplateProblem } from '#server/connectors/channels/whatsapp-cloud/map.ts';
import type { ChannelCheckView, ChannelTemplateView, SenderView } from '#shared/sending/connections.ts';

const PhoneNumber = z.object({
  id: z.string(),
  display_phone_number: z.string(),
  verified_name: z.string().nullish(),
  status: z.string().nullish(),
  quality_rating: z.string().nullish(),
  code_verification_status: z.string().nullish(),
  account_mode: z.string().nullish(),
});
type PhoneNumber = z.infer<typeof PhoneNumber>;
const NUMBER_FIELDS = Object.keys(PhoneNumber.shape).join(',');

const Template = z.object({
  name: z.string(),
  language: z.string(),
  status: z.string().nullish(),
  components: z
    .array(
      z.object({
        type: z.string(),
        format: z.string().nullish(),
        text: z.string().nullish(),
        buttons: z.array(z.object({ type: z.string().nullish(), url: z.string().nullish() })).nullish(),
      }),
    )
    .nullish(),
});
type Template = z.infer<typeof Template>;

/**
 * https://developers.facebook.com/docs/graph-api/reference/whats-app-business-account/phone_numbers and
 * https://developers.facebook.com/docs/graph-api/reference/whats-app-business-account/message_templates
 */
export async function checkCloud(connection: CloudConnection): Promise<ChannelCheckView> {
  const { wabaId, phoneNumberId } = connection;
  const numbers = await listCloud(connection, PhoneNumber, `${wabaId}/phone_numbers`, NUMBER_FIELDS);
  const templates = await listCloud(
    connection,
    Template,
    `${wabaId}/message_templates`,
    'name,language,status,components',
  );
  const number = numbers.find(({ id }) => id === phoneNumberId);
  const views = templates.map(toTemplateView);
  return {
    accountName: number?.verified_name ?? 'WhatsApp Business account',
    problem: problemOf(number, views),
    senders: number ? [toSenderView(number)] : [],
    templates: views,
  };
}

function problemOf(
  number: PhoneNumber | undefined,
  templates: readonly ChannelTemplateView[],
): string | null {
  if (!number) return 'The phone number ID does not belong to this WhatsApp Business account.';
  const problem = numberProblem(number);
  if (problem) return problem;
  if (templates.some(({ approved, problem: own }) => approved && !own)) return null;
  return 'This account has no approved template that we can fill in yet. WhatsApp only lets a business open a conversation with one.';
}

/** States in which nothing can be sent. */
const STATES: Readonly<Record<string, string>> = {
  PENDING: 'This number is not registered with WhatsApp yet.',
  UNLINKED: 'This number is not connected to the account any more.',
  DISCONNECTED: 'This number is not connected to WhatsApp any more.',
  DELETED: 'This number was deleted from the account.',
  BANNED: 'Meta banned this number.',
  RESTRICTED: 'Meta restricted this number because it reached its limit or people reported it.',
};

function numberProblem({ status, code_verification_status: verified }: PhoneNumber): string | null {
  const state = STATES[status ?? ''];
  if (state) return state;
  return verified === 'NOT_VERIFIED' || verified === 'UNVERIFIED'
    ? 'This number has not been verified with the code that Meta sends to it.'
    : null;
}

function toSenderView(number: PhoneNumber): SenderView {
  const { id, display_phone_number: display, verified_name: name, quality_rating: quality } = number;
  const phone = `+${display.replace(/\D/g, '')}`;
  return {
    id,
    label: name ? `${name} (${display})` : display,
    phone,
    usApproved: null,
    problem: numberProblem(number) ?? qualityProblem(number.account_mode, quality),
  };
}

function qualityProblem(mode: string | null | undefined, quality: string | null | undefined): string | null {
  if (mode === 'SANDBOX') return 'This is a test number: it reaches only the people you listed at Meta.';
  if (quality === 'RED')
    return 'People block or report messages of this number: Meta rates its quality as low.';
  if (quality === 'YELLOW')
    return 'Some people block or report messages of this number: its quality is medium.';
  return null;
}

/** `id` is the name: a message refers to a template by its name and language. */
function toTemplateView({ name, language, status, components }: Template): ChannelTemplateView {
  const parts = components ?? [];
  const text = parts.find(({ type }) => type.toUpperCase() === 'BODY')?.text ?? '';
  const problem = toTemplateProblem(status);
  return {
    id: name,
    name,
    language,
    text,
    placeholders: countPlaceholders(text),
    approved: problem === null,
    problem: problem ?? fillingProblem(parts, text),
  };
}

/** Placeholders are numbered from 1; one may occur twice. */
export function countPlaceholders(text: string): number {
  return Math.max(0, ...[...text.matchAll(/\{\{(\d{1,2})\}\}/g)].map(([, number]) => Number(number)));
}

/** We only fill in numbered values of the body. */
function fillingProblem(parts: NonNullable<Template['components']>, text: string): string | null {
  if (/\{\{\s*[a-z_]/i.test(text))
    return 'This template has named placeholders; use numbered ones, as in {{1}}.';
  for (const { type, format, text: own, buttons } of parts) {
    if (type.toUpperCase() === 'HEADER' && (own?.includes('{{') || (format && format !== 'TEXT'))) {
      return 'The header of this template needs its own value, which we cannot fill in.';
    }
    if (
      buttons?.some(({ type: kind, url }) => url?.includes('{{') || kind === 'COPY_CODE' || kind === 'OTP')
    ) {
      return 'A button of this template needs its own value, which we cannot fill in.';
    }
  }
  return null;
}
