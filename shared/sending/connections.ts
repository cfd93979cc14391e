import { greetingName } from '#shared/contacts/greeting-name.ts';
import type { TextChannel } from '#shared/sending/channels.ts';
import { type CustomerLanguage, readLanguage } from '#shared/text/languages.ts';

/** A field of the form in which an owner gives the credentials of an account. */
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
  /** Beside the name, for somebody who chooses. */
  summary: string;
  fields: readonly CredentialField[];
  /** Where the address for its reports goes. */
  steps: readonly string[];
}

/** Something a message can be sent from. */
export interface SenderView {
  /** What `TextMessage.sender` takes. */
  id: string;
  label: string;
  /** E.164; null for a pool of numbers. */
  phone: string | null;
  /** As people write it; added where a view leaves the domain. */
  phoneText?: string;
  /** May it text US numbers? Null: not known, or not asked for. */
  usApproved: boolean | null;
  /** Why not, in plain words. */
  problem: string | null;
  /** Nothing at all can leave from it now. */
  offline?: boolean;
}

/** An approved WhatsApp wording, or one on its way. */
export interface ChannelTemplateView {
  id: string;
  name: string;
  language: string;
  /** With `{{1}}`-like placeholders. */
  text: string;
  /** How many values it takes. */
  placeholders: number;
  approved: boolean;
  problem: string | null;
}

/** One wording has a row per language: both together name it. */
export function templateKey({ id, language }: Pick<ChannelTemplateView, 'id' | 'language'>): string {
  return `${id} ${language}`;
}

/** "review_request_es" and "review_request" are one wording where each language has a row of its own name. */
function stemOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[_-]([a-z]{2,})(?:[_-][a-z]{2})?$/, (end, word: string) => (readLanguage(word) ? '' : end));
}

/** The wording of the chosen template that is approved in this language; null where there is none. */
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

/** What WhatsApp sends to somebody: their language where it is approved, else the wording that was chosen. */
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
 * What the placeholders of a template become, by their number: the link; name and link; or name, business and
 * link. Null for templates that want more or nothing: we would have to guess.
 */
export function templateValues(
  placeholders: number,
  { name: fullName, businessName, reviewLink }: { name: string; businessName: string; reviewLink: string },
): string[] | null {
  // Providers refuse an empty value, and this one greets in any language.
  const name = greetingName(fullName) || '👋';
  if (placeholders === 1) return [reviewLink];
  if (placeholders === 2) return [name, reviewLink];
  return placeholders === 3 ? [name, businessName, reviewLink] : null;
}

/** What "Check connection" found. */
export interface ChannelCheckView {
  accountName: string;
  /** What stands in the way of sending at all; null when nothing does. */
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
  /** What stands in the way of sending, in plain words; null when messages can go. */
  problem: string | null;
  /** Whether anything may be sent at all: a problem may concern some recipients only. */
  canSend: boolean;
  /** What the owner has still to choose; then nothing is wrong with the account. */
  unchosen: 'sender' | 'template' | null;
  /** Where the provider must report inbound messages. */
  hookAddress: string;
}

/** What leaves in a day by the operator's mail server, whatever the owner sets. */
export interface OperatorCapView {
  most: number;
  /** Of a new business: until when, and how much it is from then on. */
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
