import {
  BookOpen,
  Cable,
  FileUp,
  type LucideIcon,
  MessageSquareText,
  Send,
  UserPlus,
  UserRound,
} from 'lucide-react';
import { CHANNEL_NAMES } from '#app/features/campaigns/channel-words.ts';
import { HELP, SCREENS } from '#app/features/shell/screens.ts';
import { beginsAll } from '#shared/begins-all.ts';
import type { FoundOffer, FoundView } from '#shared/finder.ts';

export interface PaletteItem {
  /** Stable, so that it is found again among what was opened last. */
  key: string;
  label: string;
  detail?: string;
  icon: LucideIcon;
  /** Where it leads; null opens the form that asks one person. */
  to: string | null;
  /** Outside the dashboard: the document is loaded anew. */
  isPublic?: boolean;
  /** Other words somebody may look for it by. */
  words?: string;
}

export interface PaletteGroup {
  value: string;
  items: PaletteItem[];
}

export const ASK: PaletteItem = {
  key: 'do:ask',
  label: 'Ask someone for a review',
  icon: Send,
  to: null,
  words: 'send invite request one person sms email',
};

const ACTIONS: readonly PaletteItem[] = [
  ASK,
  {
    ...{ key: 'do:add-contact', label: 'Add a contact', icon: UserPlus, to: '/dashboard/contacts/new' },
    words: 'new customer patient person',
  },
  {
    ...{
      key: 'do:import-contacts',
      label: 'Import a list of contacts',
      icon: FileUp,
      to: '/dashboard/contacts/import',
    },
    words: 'upload csv file customers',
  },
  {
    ...{ key: 'do:connect', label: 'Connect a platform', icon: Cable, to: '/dashboard/integrations/connect' },
    words: 'reviews read add',
  },
  {
    ...{
      key: 'do:import-reviews',
      label: 'Import reviews from a file',
      icon: FileUp,
      to: '/dashboard/integrations/import',
    },
    words: 'takeout csv paste',
  },
];

const WORDS_OF_SCREENS: Record<string, string> = {
  reviews: 'inbox feedback answers',
  'get-reviews': 'send ask invite campaign request',
  contacts: 'people customers patients address book',
  campaigns: 'sent requests',
  integrations: 'platforms reviews',
  profile: 'business name review link platforms address',
  settings: 'password account notifications sms whatsapp backup',
  help: 'support articles',
};

const PLACES: readonly PaletteItem[] = [...SCREENS, HELP].map(({ id, label, to, icon }) => ({
  ...{ key: `go:${id}`, label, to, icon, isPublic: id === HELP.id },
  words: WORDS_OF_SCREENS[id] ?? '',
}));

function fits({ label, words = '' }: PaletteItem, query: string): boolean {
  return beginsAll(`${label} ${words}`, query);
}

/** Where a provider or a platform is connected. */
function toConnectItem({ of, id, name }: FoundOffer): PaletteItem {
  const isPlatform = of === 'platform';
  return {
    ...{ key: `connect:${of}:${id}`, label: `Connect ${name}`, icon: Cable },
    detail: isPlatform ? 'Reviews' : CHANNEL_NAMES[of],
    to: isPlatform
      ? `/dashboard/integrations/connect?platform=${id}`
      : `/dashboard/settings?tab=sms&${of}=${id}#${of}`,
  };
}

const NOTHING = { toAsk: [], toConnect: [], contacts: [], reviews: [], articles: [] };

function foundItems({
  toAsk,
  toConnect,
  contacts,
  reviews,
  articles,
}: FoundView): Record<keyof typeof NOTHING, PaletteItem[]> {
  return {
    toAsk: toAsk.map(({ id, name, detail }) => ({
      ...{ key: `ask:${id}`, label: `Ask ${name}`, detail, icon: Send },
      to: `/dashboard/get-reviews?contact=${id}`,
    })),
    toConnect: toConnect.map(toConnectItem),
    contacts: contacts.map(({ id, name, detail }) => ({
      ...{ key: `contact:${id}`, label: name, detail, icon: UserRound, to: `/dashboard/contacts/${id}` },
    })),
    reviews: reviews.map(({ id, name, rating, text }) => ({
      ...{ key: `review:${id}`, label: name || 'Anonymous', icon: MessageSquareText },
      detail: [rating === null ? '' : `${rating} of 5`, text].filter(Boolean).join(' · '),
      to: `/dashboard/reviews?review=${id}`,
    })),
    articles: articles.map(({ href, title, category }) => ({
      ...{ key: `article:${href}`, label: title, detail: category, icon: BookOpen, to: href, isPublic: true },
    })),
  };
}

/** What the palette shows: what was opened last while nothing is typed, else all that fits. */
export function groupsFor(query: string, found: FoundView | null, recent: readonly string[]): PaletteGroup[] {
  const asked = query.trim();
  const things = found ? foundItems(found) : NOTHING;
  if (asked === '') {
    const known = new Map(
      [...ACTIONS, ...PLACES, ...things.contacts, ...things.reviews].map((item) => [item.key, item]),
    );
    const last = recent.flatMap((key) => known.get(key) ?? []);
    const others = (items: readonly PaletteItem[]) => items.filter((item) => !last.includes(item));
    return shown([
      ['Recent', last],
      ['Actions', others(ACTIONS)],
      ['Screens', others(PLACES)],
    ]);
  }
  return shown([
    ['Screens', PLACES.filter((item) => fits(item, asked))],
    ['Actions', [...things.toAsk, ...ACTIONS.filter((item) => fits(item, asked))]],
    ['Contacts', things.contacts],
    ['Reviews', things.reviews],
    ['Connect', things.toConnect],
    ['Help', things.articles],
  ]);
}

function shown(groups: [string, readonly PaletteItem[]][]): PaletteGroup[] {
  return groups.flatMap(([value, items]) => (items.length > 0 ? [{ value, items: [...items] }] : []));
}

/** What the server has to find again. */
export function recentSearch(recent: readonly string[]): string {
  const search = new URLSearchParams();
  for (const key of recent) {
    const [kind = '', id = ''] = key.split(':');
    if (kind === 'contact' || kind === 'review') search.append(kind, id);
  }
  return search.toString();
}
