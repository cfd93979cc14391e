import {
  BookOpen,
  Cable,
  FileUp,
  LogOut,
  type LucideIcon,
  MessageSquareText,
  QrCode,
  Send,
  UserPlus,
  UserRound,
} from 'lucide-react';
import { CHANNEL_NAMES } from '#app/features/campaigns/channel-words.ts';
import { HELP, SCREENS } from '#app/features/shell/screens.ts';
import type { FoundOffer, FoundToAsk, FoundView } from '#shared/business/finder.ts';
import { matchesWordStarts, nearlyMatchesWordStarts } from '#shared/text/match-words.ts';
import { onDay, type TimeForm } from '#shared/time/time.ts';

export interface PaletteItem {
  /** Stable, so that it is found again among what was opened last. */
  key: string;
  label: string;
  detail?: string;
  icon: LucideIcon;
  /** Where it leads; else what is done here: the form that asks one person is opened, or the account left. */
  to: string | 'ask' | 'logout';
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
  to: 'ask',
  words: 'send invite request one person sms email',
};

const ACTIONS: readonly PaletteItem[] = [
  ASK,
  {
    key: 'do:add-contact',
    label: 'Add a contact',
    icon: UserPlus,
    to: '/dashboard/contacts/new',
    words: 'new customer patient person',
  },
  {
    key: 'do:import-contacts',
    label: 'Import a list of contacts',
    icon: FileUp,
    to: '/dashboard/contacts/import',
    words: 'upload csv file customers',
  },
  {
    key: 'do:connect',
    label: 'Connect a platform',
    icon: Cable,
    to: '/dashboard/integrations/connect',
    words: 'reviews read add',
  },
  {
    key: 'do:import-reviews',
    label: 'Import reviews from a file',
    icon: FileUp,
    to: '/dashboard/integrations/import',
    words: 'takeout csv paste',
  },
  {
    key: 'do:qr-code',
    label: 'Print your QR code',
    icon: QrCode,
    to: '/dashboard/review-link#qr-code',
    words: 'qrcode poster sign counter table tent cards download',
  },
  {
    key: 'do:logout',
    label: 'Logout',
    icon: LogOut,
    to: 'logout',
    words: 'log out sign signout leave exit',
  },
];

const WORDS_OF_SCREENS: Record<string, string> = {
  reviews: 'inbox feedback answers',
  'review-link': 'page qr code public address stars platforms',
  'get-reviews': 'send ask invite campaign request',
  contacts: 'people customers patients address book',
  campaigns: 'sent requests',
  integrations: 'platforms reviews',
  profile: 'business name review link platforms address',
  settings: 'password account notifications sms whatsapp backup',
  help: 'support articles',
};

const PLACES: readonly PaletteItem[] = [...SCREENS, HELP].map(({ id, label, to, icon }) => ({
  key: `go:${id}`,
  label,
  to,
  icon,
  isPublic: id === HELP.id,
  words: WORDS_OF_SCREENS[id] ?? '',
}));

/** Exactly as they are typed, and with a slip only where nothing is. */
const WAYS = [matchesWordStarts, nearlyMatchesWordStarts];

function fitting(items: readonly PaletteItem[], query: string): PaletteItem[] {
  const fits = WAYS.find((way) => BY_NAME.some((item) => way(wordsOf(item), query)));
  if (!fits) return [];
  const found = items.filter((item) => fits(wordsOf(item), query));
  // What is called so before what is only meant by it.
  return found.toSorted((one, other) => Number(isCalled(other, query)) - Number(isCalled(one, query)));
}

function wordsOf({ label, words = '' }: PaletteItem): string {
  return `${label} ${words}`;
}

function isCalled({ label }: PaletteItem, query: string): boolean {
  return WAYS.some((way) => way(label, query));
}

const BY_NAME: readonly PaletteItem[] = [...ACTIONS, ...PLACES];

/** Where a provider or a platform is connected. */
function toConnectItem({ of, id, name }: FoundOffer): PaletteItem {
  const isPlatform = of === 'platform';
  return {
    key: `connect:${of}:${id}`,
    label: `Connect ${name}`,
    icon: Cable,
    detail: isPlatform ? 'Reviews' : CHANNEL_NAMES[of],
    to: isPlatform
      ? `/dashboard/integrations/connect?platform=${id}`
      : `/dashboard/settings?tab=sms&${of}=${id}#${of}`,
  };
}

const NOTHING = { toAsk: [], toConnect: [], contacts: [], reviews: [], articles: [] };

function toAskItem(found: FoundToAsk, form: TimeForm): PaletteItem {
  const { id, name, detail, mayBeAsked, why, from } = found;
  if (mayBeAsked) {
    const to = `/dashboard/get-reviews?contact=${id}`;
    return { key: `ask:${id}`, label: `Ask ${name}`, detail, icon: Send, to };
  }
  return {
    key: `contact:${id}`,
    label: name,
    detail: from ? `Can be asked again on ${onDay(new Date(from), form)}` : why,
    icon: UserRound,
    to: `/dashboard/contacts/${id}`,
  };
}

function foundItems(
  { toAsk, toConnect, contacts, reviews, articles }: FoundView,
  form: TimeForm,
): Record<keyof typeof NOTHING, PaletteItem[]> {
  return {
    toAsk: toAsk.map((found) => toAskItem(found, form)),
    toConnect: toConnect.map(toConnectItem),
    contacts: contacts.map(({ id, name, detail }) => ({
      key: `contact:${id}`,
      label: name,
      detail,
      icon: UserRound,
      to: `/dashboard/contacts/${id}`,
    })),
    reviews: reviews.map(({ id, name, rating, text }) => ({
      key: `review:${id}`,
      label: name || 'Anonymous',
      icon: MessageSquareText,
      detail: [rating === null ? '' : `${rating} of 5`, text].filter(Boolean).join(' · '),
      to: `/dashboard/reviews?review=${id}`,
    })),
    articles: articles.map(({ href, title, category }) => ({
      key: `article:${href}`,
      label: title,
      detail: category,
      icon: BookOpen,
      to: href,
      isPublic: true,
    })),
  };
}

/** What the palette shows: what was opened last, but for what is open, while nothing is typed; else all that fits. */
export function groupsFor(
  query: string,
  found: FoundView | null,
  recent: readonly string[],
  here: Here,
  form: TimeForm,
): PaletteGroup[] {
  const asked = query.trim();
  const things = found ? foundItems(found, form) : NOTHING;
  if (asked === '') {
    const known = new Map(
      [...ACTIONS, ...PLACES, ...things.contacts, ...things.reviews].map((item) => [item.key, item]),
    );
    const last = recent.flatMap((key) => known.get(key) ?? []).filter((item) => !isOpen(item, here));
    const others = (items: readonly PaletteItem[]) => items.filter((item) => !last.includes(item));
    return shown([
      ['Recent', last],
      ['Actions', others(ACTIONS)],
      ['Screens', others(PLACES)],
    ]);
  }
  const places = fitting(PLACES, asked);
  const actions = fitting(ACTIONS, asked);
  const screens = ['Screens', places] as const;
  // "ask" is what is done; that a screen is about it, too, comes second.
  const called = actions.filter((item) => isCalled(item, asked));
  const others = actions.filter((item) => !called.includes(item));
  const doing = ['Actions', [...called, ...things.toAsk, ...others]] as const;
  return shown([
    ...(called.length > 0 && !places.some((item) => isCalled(item, asked))
      ? [doing, screens]
      : [screens, doing]),
    ['Contacts', things.contacts],
    ['Reviews', things.reviews],
    ['Connect', things.toConnect],
    ['Help', things.articles],
  ]);
}

/** Where somebody is. */
type Here = Pick<Location, 'pathname' | 'search'>;

function isOpen({ to }: PaletteItem, { pathname, search }: Here): boolean {
  const there = new URL(to, 'http://here');
  const asked = new URLSearchParams(search);
  // Each screen answers at two addresses.
  const plain = (path: string) => path.replace(/^\/dashboard(?=\/)|\/$/g, '');
  const isSame = [...there.searchParams].every(([name, value]) => asked.get(name) === value);
  return isSame && plain(there.pathname) === plain(pathname);
}

function shown(groups: (readonly [string, readonly PaletteItem[]])[]): PaletteGroup[] {
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
