import type { TextChannel } from '#shared/sending/channels.ts';
import type { ConnectorView } from '#shared/sending/connections.ts';

const CHANNEL_WORDS: Record<TextChannel, string> = { sms: 'For SMS.', whatsapp: 'For WhatsApp.' };

/** A line of an article that is replaced by what each connector says the settings will ask for. */
export const CONNECTORS_PLACEHOLDER = /^\{connectors\}$/m;

/** Markdown, since it is part of an article. */
export function connectorWords(connectors: readonly ConnectorView[]): string {
  return connectors.map(wordsOf).join('\n\n');
}

function wordsOf({ name, channel, summary, fields, steps }: ConnectorView): string {
  return [
    `## ${plain(name)}`,
    `${CHANNEL_WORDS[channel]} ${plain(summary)}`,
    fields.map(({ label, hint }) => `- **${plain(label)}**: ${plain(hint)}`).join('\n'),
    'Where the **Webhook address** goes:',
    steps.map((step, index) => `${index + 1}. ${plain(step)}`).join('\n'),
  ].join('\n\n');
}

/** Connectors describe themselves in plain text, so Markdown characters are escaped. */
function plain(text: string): string {
  return text.replace(/[\\`*_{}[\]<>#~|]/g, '\\$&');
}
