import { CHANNELS, type Channel } from '#shared/sending/channels.ts';
import { hasPeople, joinPeople, type PickedPeople } from './people.ts';
import {
  byChannel,
  channelIn,
  type TypedCampaign,
  type TypedContact,
  type TypedTemplate,
} from './typed-campaign.ts';

/** What was typed on Get Reviews and not sent. Never the consent, which is given each time. */
interface Draft {
  contacts: TypedContact[];
  importIds: string[];
  leftOut: string[];
  /** The people that a selection has replaced. */
  aside: PickedPeople | null;
  channel: Channel;
  /** Only wordings that differ from the saved ones. */
  templates: Partial<Record<Channel, TypedTemplate>>;
}

interface Sent {
  businessId: string;
  draft: Draft;
  until: number;
}

const DRAFT = 'ask-draft:';
const SENT = 'ask-sent:';
/** Longer than any undo; older ones are useless. */
const SENT_FOR_MS = 5 * 60_000;

/** The form's content as text; null if it equals a fresh form. */
export function draftOf(
  values: TypedCampaign,
  fresh: TypedCampaign,
  aside: PickedPeople | null = null,
): string | null {
  const draft = { ...toDraft(values, fresh), aside };
  return isEmpty(draft) ? null : JSON.stringify(draft);
}

/** Stored in this tab. */
export function saveDraft(businessId: string, draft: string | null): void {
  if (draft === null) remove(DRAFT + businessId);
  else write(DRAFT + businessId, draft);
}

/** The stored form, or null. Deletes drafts of any other business in this tab. */
export function readDraft(businessId: string, fresh: TypedCampaign): TypedCampaign | null {
  forget((key) => (key.startsWith(DRAFT) && key !== DRAFT + businessId) || isOver(key, businessId));
  const draft = read<Draft>(DRAFT + businessId);
  if (!Array.isArray(draft?.contacts)) return null;
  return {
    ...fresh,
    ...byChannel((channel) => ({ ...fresh[channel], ...draft.templates[channel] })),
    contacts: draft.contacts,
    importIds: draft.importIds,
    leftOut: draft.leftOut ?? [],
    channel: channelIn(draft.channel),
  };
}

/** The people that the draft's own selection had replaced. */
export function readAside(businessId: string): PickedPeople | null {
  return read<Draft>(DRAFT + businessId)?.aside ?? null;
}

/** The content of a sent campaign, until it can no longer be undone. */
export function saveSent(
  businessId: string,
  campaignId: string,
  values: TypedCampaign,
  fresh: TypedCampaign,
): void {
  forget((key) => key.startsWith(SENT));
  const sent: Sent = { businessId, draft: toDraft(values, fresh), until: Date.now() + SENT_FOR_MS };
  write(SENT + campaignId, JSON.stringify(sent));
}

/** An undone campaign becomes the draft again, ahead of anything typed since. */
export function giveBack(campaignId: string): void {
  const sent = read<Sent>(SENT + campaignId);
  if (!sent) return;
  const since = read<Draft>(DRAFT + sent.businessId);
  const people = since ? joinPeople(sent.draft, since) : sent.draft;
  write(DRAFT + sent.businessId, JSON.stringify({ ...sent.draft, ...people }));
  remove(SENT + campaignId);
}

/** Signing out leaves no customer data in the browser. */
export function clearDrafts(): void {
  forget((key) => key.startsWith(DRAFT) || key.startsWith(SENT));
}

function toDraft(values: TypedCampaign, fresh: TypedCampaign): Draft {
  const changed = CHANNELS.filter((channel) => !isSameText(values[channel], fresh[channel]));
  return {
    contacts: values.contacts,
    importIds: values.importIds,
    leftOut: values.leftOut,
    aside: null,
    channel: values.channel,
    templates: Object.fromEntries(changed.map((channel) => [channel, values[channel]])),
  };
}

function isEmpty(draft: Draft): boolean {
  const isPlain = Object.keys(draft.templates).length === 0 && draft.channel === 'email';
  return isPlain && draft.aside === null && !hasPeople(draft);
}

/** Browsers differ in the line breaks of a text area. */
export function isSameText(one: unknown, other: unknown): boolean {
  const [first, second] = [one, other].map((value) => JSON.stringify(value).replaceAll('\\r\\n', '\\n'));
  return first === second;
}

function isOver(key: string, businessId: string): boolean {
  const sent = key.startsWith(SENT) ? read<Sent>(key) : null;
  return sent !== null && (sent.businessId !== businessId || sent.until < Date.now());
}

/** Storage may be blocked; then nothing is kept and everything else works. */
function quietly<T>(attempt: () => T): T | null {
  try {
    return attempt();
  } catch {
    // As above.
    return null;
  }
}

function read<T>(key: string): T | null {
  return quietly(() => JSON.parse(sessionStorage.getItem(key) ?? 'null') as T | null);
}

function write(key: string, value: string): void {
  quietly(() => sessionStorage.setItem(key, value));
}

function remove(key: string): void {
  quietly(() => sessionStorage.removeItem(key));
}

function forget(which: (key: string) => boolean): void {
  quietly(() => {
    const keys = Array.from({ length: sessionStorage.length }, (_, at) => sessionStorage.key(at) ?? '');
    for (const key of keys) if (which(key)) sessionStorage.removeItem(key);
  });
}
