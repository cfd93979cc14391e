import { greetingName } from '#shared/contacts/greeting-name.ts';
import type { Channel } from '#shared/sending/channels.ts';
import { type CustomerLanguage, FIRST_LANGUAGE, type OtherLanguage } from '#shared/text/languages.ts';
import { interpolate, textsIn } from '#shared/texts/texts.ts';

/**
 * Message templates as a person edits them. Two tokens are known: `{name}` and `{review_link}` (doubled
 * braces and inner spaces are accepted). Nothing else in a template is interpreted.
 */
export interface MessageTemplate extends Wording {
  reminderEnabled: boolean;
  reminderDays: number;
  /** Days from the first message to the second reminder; null for none. */
  secondReminderDays: number | null;
  /** The same message in other languages; a missing or empty one falls back to our own wording. */
  others?: OtherWordings | undefined;
}

export interface Wording {
  /** Email only. */
  subject: string;
  content: string;
}

/** A template as a business has it. */
export interface KeptTemplate extends MessageTemplate {
  /** ISO time of the last save, or `never`: a save that began from another one is refused. */
  savedAt: string;
}

export const NEVER_SAVED = 'never';

export type OtherWordings = Partial<Record<OtherLanguage, Wording>>;

export const TEMPLATE_TOKENS = { name: '{name}', reviewLink: '{review_link}' } as const;
export const REMINDER_DAYS = { min: 1, max: 30, fallback: 3 } as const;
/** Per request, by any channel: a third one would be pestering. */
export const MOST_REMINDERS = 2;
export const TEMPLATE_LIMITS = { subject: 150, content: 5_000, textContent: 1_000 } as const;

/** The default wording of a channel in a language. Texts name the sender, as the rules require. */
export function defaultWording(channel: Channel, businessName: string, language: CustomerLanguage): Wording {
  const { messages } = textsIn(language);
  if (channel === 'email') return messages.email;
  return { subject: '', content: interpolate(messages[channel], { business: businessName }) };
}

export function defaultTemplate(channel: Channel, businessName: string): MessageTemplate {
  const reminder = { reminderEnabled: false, secondReminderDays: null } as const;
  const reminderDays = channel === 'whatsapp' ? 7 : 3;
  return { ...reminder, reminderDays, ...defaultWording(channel, businessName, FIRST_LANGUAGE) };
}

/** The wording for one language; never another language instead of one that was not written. */
export function wordingIn(
  language: CustomerLanguage,
  { subject, content, others }: Wording & Pick<MessageTemplate, 'others'>,
  { channel, businessName }: { channel: Channel; businessName: string },
): Wording {
  if (language === FIRST_LANGUAGE) return { subject, content };
  const ours = defaultWording(channel, businessName, language);
  const own = others?.[language];
  return {
    subject: channel === 'email' ? own?.subject.trim() || ours.subject : '',
    content: own?.content.trim() || ours.content,
  };
}

/** Replaces the tokens in the preview. */
export const SAMPLE_VALUES: TemplateValues = {
  name: 'Maria Gonzalez',
  reviewLink: 'https://goodword.example/r/4kQ9xV2mTf7LbWc1ZsYp3A',
};

/** A sample review link at the address of the business's own page. */
export function sampleLinkLike(reviewLink: string): string {
  return `${new URL(reviewLink).origin}${new URL(SAMPLE_VALUES.reviewLink).pathname}`;
}

export interface TemplateValues {
  name: string;
  reviewLink: string;
}

/** A part of one line: words, or the link. */
export type TemplatePiece = { kind: 'text'; text: string } | { kind: 'link' };
/** A paragraph, or the link alone between blank lines, which mails show as a button. */
export type TemplateBlock = { kind: 'lines'; lines: TemplatePiece[][] } | { kind: 'button' };

const NAME_TOKEN = String.raw`\{{1,2}\s*name\s*\}{1,2}`;
const TOKEN = /\{{1,2}\s*(name|review_link)\s*\}{1,2}/g;

/**
 * Fills both tokens in one pass, so that a value that looks like a token is not replaced; the name becomes a
 * greeting name.
 */
export function fillTemplate(text: string, values: TemplateValues): string {
  const name = greetingName(values.name);
  return (name ? text : withoutName(text)).replace(TOKEN, (_, token: string) =>
    token === 'name' ? name : values.reviewLink,
  );
}

/** "Hi {name}," becomes "Hi," without a name, in HTML, too. `place` matches the token. */
export function withoutName(text: string, place = NAME_TOKEN): string {
  return text.replace(new RegExp(`(?<=^|>)${place}[,:!]?[ \\t]*|,?[ \\t]*${place}`, 'gm'), '');
}

/**
 * Marks a reminder: in front of a text, in the subject of an email. WhatsApp's approved wording stays as it
 * is.
 */
export function asReminder(text: string, language: CustomerLanguage): string {
  return interpolate(textsIn(language).reminder, { text });
}

/** The content as blocks, with the name filled in. Without a link, a button is added at the end. */
export function toBlocks(content: string, name: string): TemplateBlock[] {
  const blocks = content
    .replace(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph): TemplateBlock => {
      const lines = paragraph.split('\n').map((line) => toPieces(line.trim(), name));
      const [first] = lines;
      const alone = lines.length === 1 && first?.length === 1 && first[0]?.kind === 'link';
      return alone ? { kind: 'button' } : { kind: 'lines', lines };
    });
  const linked = blocks.some(
    (block) => block.kind === 'button' || block.lines.flat().some((piece) => piece.kind === 'link'),
  );
  return linked ? blocks : [...blocks, { kind: 'button' }];
}

function toPieces(given: string, fullName: string): TemplatePiece[] {
  const name = greetingName(fullName);
  const line = name ? given : withoutName(given);
  const pieces: TemplatePiece[] = [];
  let at = 0;
  for (const match of line.matchAll(TOKEN)) {
    addText(pieces, line.slice(at, match.index));
    if (match[1] === 'name') addText(pieces, name);
    else pieces.push({ kind: 'link' });
    at = match.index + match[0].length;
  }
  addText(pieces, line.slice(at));
  return pieces;
}

function addText(pieces: TemplatePiece[], text: string): void {
  const last = pieces.at(-1);
  if (last?.kind === 'text') last.text += text;
  else if (text) pieces.push({ kind: 'text', text });
}
