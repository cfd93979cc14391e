import { greetingName } from '#shared/contacts/greeting-name.ts';
import type { TextChannel } from '#shared/sending/channels.ts';
import { type CustomerLanguage, readLanguage } from '#shared/text/languages.ts';

/** A field for the credentials of an account. */
export interface CredentialField {
  name: string;
  label: string;
  hint: string;
  secret: boolean;
}

/** A service that a business can connect, as its connector describes it. */
export interface ConnectorView {
  id: string;
  name: string;
  channel: TextChannel;
  /** Shown beside the name for choosing. */
  summary: string;
  fields: readonly CredentialField[];
  /** How to enter our webhook address at the provider. */
  steps: readonly string[];
}

/** A number, service or pool that messages are sent from. */
export interface SenderView {
  /** The value of `TextMessage.sender`. */
  id: string;
  label: string;
  /** E.164; null for a pool of numbers. */
  phone: string | null;
  /** Formatted for display; added when a view leaves the domain. */
  phoneText?: string;
  /** Whether it may text US numbers; null if unknown or not checked. */
  usApproved: boolean | null;
  /** Why not, in plain words. */
  problem: string | null;
  /** It cannot send anything at the moment. */
  offline?: boolean;
}

/** A WhatsApp template, approved or under review. */
export interface ChannelTemplateView {
  id: string;
  name: string;
  language: string;
  /** With placeholders such as `{{1}}`. */
  text: string;
  /** Number of placeholders. */
  placeholders: number;
  approved: boolean;
  problem: string | null;
}

/** A template has one row per language; id and language together identify it. */
export function templateKey({ id, language }: Pick<ChannelTemplateView, 'id' | 'language'>): string {
  return `${id} ${language}`;
}

/** "review_request_es" and "review_request" are the same template if each language has a name of its own. */
function stemOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[_-]([a-z]{2,})(?:[_-][a-z]{2})?$/, (end, word: string) => (readLanguage(word) ? '' : end));
}

/** The chosen template in this language, if approved; else null. */
function approvedIn(
  language: CustomerLanguage,
  templates: readonly ChannelTemplateView[],
  chosen: ChannelTemplateView,
): ChannelTemplateView | null {
  const speaks = (one: ChannelTemplateView) => readLanguage(one.language) === language;
  if (speaks(chosen)) return chosen;
  const same = templates.filter((one) => speaks(one) && isUsableTemplate(one));
  return (
    same.find(({ name }) => name === chosen.name) ??
    same.find(({ name }) => stemOf(name) === stemOf(chosen.name)) ??
    null
  );
}

/** The template WhatsApp sends: in the person's language if approved, else the chosen one. */
export function approvedFor(
  language: CustomerLanguage | null,
  templates: readonly ChannelTemplateView[],
  chosenKey: string,
): ChannelTemplateView | undefined {
  const chosen = templates.find((one) => templateKey(one) === chosenKey);
  return (chosen && language && approvedIn(language, templates, chosen)) || chosen;
}

/** Approved, and we know what to put into it. */
export function isUsableTemplate({ approved, problem, placeholders }: ChannelTemplateView): boolean {
  return approved && !problem && placeholders >= 1 && placeholders <= 3;
}

/**
 * Values for a template's placeholders, by their number: link; name and link; or name, business and link.
 * Null for any other number, as we would have to guess.
 */
export function templateValues(
  placeholders: number,
  { name: fullName, businessName, reviewLink }: { name: string; businessName: string; reviewLink: string },
): string[] | null {
  // Providers refuse empty values, and this greets in any language.
  const name = greetingName(fullName) || '👋';
  if (placeholders === 1) return [reviewLink];
  if (placeholders === 2) return [name, reviewLink];
  return placeholders === 3 ? [name, businessName, reviewLink] : null;
}

/** The result of "Check connection". */
export interface ChannelCheckView {
  accountName: string;
  /** What prevents sending altogether; null if nothing does. */
  problem: string | null;
  senders: SenderView[];
  templates: ChannelTemplateView[];
}

/** The business's account at a provider, as its owner sees it. */
export interface ConnectionView {
  channel: TextChannel;
  connector: string;
  connectorName: string;
  /** The end of an account id or key. */
  hint: string;
  sender: string;
  templateId: string;
  check: ChannelCheckView | null;
  checkedAt: Date | null;
  /** The problem in plain words; null if there is none. */
  problem: string | null;
  /** Whether anything can be sent: a problem may concern some recipients only. */
  canSend: boolean;
  /** What the owner still has to choose; not a fault of the account. */
  unchosen: 'sender' | 'template' | null;
  /** The webhook address for inbound messages. */
  hookAddress: string;
}

/** The operator's daily limit on their mail server, whatever the owner sets. */
export interface OperatorCapView {
  most: number;
  /** For a new business: when the lower limit ends, and the limit from then on. */
  until: Date | null;
  later: number;
}

/** When, how much and how often the business asks. */
export interface SendingRulesView {
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** IANA name. */
  timeZone: string;
  fromHour: number;
  untilHour: number;
  dailyCap: number;
  reinviteDays: number;
}
