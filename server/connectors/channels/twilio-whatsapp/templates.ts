import type { Content } from '#server/connectors/channels/twilio/client.ts';
import type { ChannelTemplateView } from '#shared/sending/connections.ts';

const PLACEHOLDER = /\{\{\s*([^{}\s]+)\s*\}\}/g;

/** https://www.twilio.com/docs/content/content-api-resources#approval-status: approval by WhatsApp. */
const PROBLEMS: Readonly<Record<string, string>> = {
  unsubmitted: 'It was not submitted to WhatsApp for approval yet',
  received: 'WhatsApp has not approved it yet',
  pending: 'WhatsApp has not approved it yet',
  rejected: 'WhatsApp rejected it',
  paused: 'WhatsApp paused it because people reported or blocked it',
  disabled: 'WhatsApp disabled it',
};

/** Templates with text; a list, a carousel or a picture alone cannot carry a review request. */
export function toTemplates(contents: readonly Content[]): ChannelTemplateView[] {
  return contents.flatMap((content) => {
    const text = bodyOf(content);
    if (!text) return [];
    const names = placeholdersOf(content);
    const status = content.approval_requests?.status || 'unsubmitted';
    return [
      {
        id: content.sid,
        name: content.friendly_name || content.sid,
        language: content.language,
        text,
        placeholders: names.length,
        approved: status === 'approved',
        problem: approvalProblem(status, content) ?? fillingProblem(names),
      },
    ];
  });
}

/** https://www.twilio.com/docs/content/using-variables-with-content-api: values are named 1, 2, 3 … */
export function toContentVariables(values: readonly string[]): string {
  return JSON.stringify(Object.fromEntries(values.map((value, index) => [String(index + 1), value])));
}

function approvalProblem(status: string, { approval_requests }: Content): string | null {
  if (status === 'approved') return null;
  const words = Object.hasOwn(PROBLEMS, status) ? PROBLEMS[status] : `Twilio reports its state as ${status}`;
  const why = approval_requests?.rejection_reason;
  return why ? `${words}: ${why}` : (words ?? null);
}

function fillingProblem(names: readonly string[]): string | null {
  const wanted = names.map((_, index) => String(index + 1));
  const numbered = wanted.every((name) => names.includes(name));
  return numbered ? null : 'Its placeholders must be {{1}}, {{2}} and so on, without gaps';
}

function bodyOf({ types }: Content): string | null {
  const plain = types['twilio/text'];
  for (const type of [plain, ...Object.values(types)]) {
    if (typeof type !== 'object' || type === null || !('body' in type)) continue;
    if (typeof type.body === 'string' && type.body) return type.body;
  }
  return null;
}

/** Buttons may contain placeholders, too. */
function placeholdersOf({ types }: Content): string[] {
  return [...new Set([...JSON.stringify(types).matchAll(PLACEHOLDER)].map(([, name = '']) => name))];
}
