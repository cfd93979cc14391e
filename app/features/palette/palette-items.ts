import {
  BookOpen,
  Cable,
  Camera,
  FileUp,
  LogOut,
  type LucideIcon,
  MessageSquareText,
  QrCode,
  SearchX,
  Send,
  UserPlus,
  UserRound,
} from 'lucide-react';
import { HELP, SCREENS } from '#app/features/shell/screens.ts';
import type { FoundOffer, FoundToAsk, FoundView } from '#shared/business/finder.ts';
import { CHANNEL_NAMES } from '#shared/sending/channel-names.ts';
import { matchesWordStarts, nearlyMatchesWordStarts } from '#shared/text/match-words.ts';
import { onDay, type TimeForm } from '#shared/time/time.ts';

export interface PaletteItem {
  /** Stable, so that recent items are recognized. */
  key: string;
  label: string;
  detail?: string;
  icon: LucideIcon;
  /** Where it leads, or what it does here: opens the form for one person, or logs out. */
  to: string | 'ask' | 'logout';
  /** Outside the dashboard, so it needs a full page load. */
  isPublic?: boolean;
  /** Synonyms for the search. */
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
    key: 'do:missing-reviews',
    label: 'See which reviews are missing',
    icon: SearchX,
    to: '/dashboard/integrations/missing',
    words: 'vanished removed gone disappeared count total difference',
  },
  {
    key: 'do:post-accounts',
    label: 'Connect accounts for posts',
    icon: Camera,
    to: '/dashboard/social/accounts',
    words: 'facebook page instagram business social media sign in login',
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
  analytics: 'figures statistics stats charts topics today report growth average trend visits',
  reviews: 'inbox feedback answers replies private complaints stars reply needs',
  'review-link': 'page qr code public address stars platforms',
  'get-reviews': 'send ask invite campaign request sms email whatsapp template message reminder csv',
  contacts: 'people customers patients address book opt-out unsubscribed consent import',
  campaigns: 'sent requests delivered opened rated not follow-up',
  widgets: 'website carousel badge feed popup video embed snippet code wordpress wix',
  social: 'picture graphic post instagram facebook share caption download',
  integrations: 'platforms reviews connect sync takeout import',
  profile:
    'business name review link platforms address logo color brand timezone time zone country phone website healthcare export data delete account',
  settings:
    'password account notifications notices alerts sms whatsapp backup mail server devices sessions history ai replies tone signature privacy hipaa sending quiet hours daily limit 10dlc registration',
  help: 'support articles hipaa questions contact',
};

const PLACES: readonly PaletteItem[] = [...SCREENS, HELP].map(({ id, label, to, icon }) => ({
  key: `go:${id}`,
  label,
  to,
  icon,
  isPublic: id === HELP.id,
  words: WORDS_OF_SCREENS[id] ?? '',
}));

/** Exact prefixes first; typos only if those find nothing. */
const WAYS = [matchesWordStarts, nearlyMatchesWordStarts];

function fitting(items: readonly PaletteItem[], query: string): PaletteItem[] {
  const fits = WAYS.find((way) => BY_NAME.some((item) => way(wordsOf(item), query)));
  if (!fits) return [];
  const found = items.filter((item) => fits(wordsOf(item), query));
  // Items with the name itself come first.
  return found.toSorted((one, other) => Number(isCalled(other, query)) - Number(isCalled(one, query)));
}

function wordsOf({ label, words = '' }: PaletteItem): string {
  return `${label} ${words}`;
}

function isCalled({ label }: PaletteItem, query: string): boolean {
  return WAYS.some((way) => way(label, query));
}

const BY_NAME: readonly PaletteItem[] = [...ACTIONS, ...PLACES];

/** The screen for connecting a provider or a platform. */
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

/** The groups of the palette: recent items except the open one while nothing is typed, else all matches. */
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
  // For "ask", the action comes before the screens about it.
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

/** The current location. */
type Here = Pick<Location, 'pathname' | 'search'>;

function isOpen({ to }: PaletteItem, { pathname, search }: Here): boolean {
  const there = new URL(to, 'http://here');
  const asked = new URLSearchParams(search);
  // Each screen has two addresses.
  const plain = (path: string) => path.replace(/^\/dashboard(?=\/)|\/$/g, '');
  const isSame = [...there.searchParams].every(([name, value]) => asked.get(name) === value);
  return isSame && plain(there.pathname) === plain(pathname);
}

function shown(groups: (readonly [string, readonly PaletteItem[]])[]): PaletteGroup[] {
  return groups.flatMap(([value, items]) => (items.length > 0 ? [{ value, items: [...items] }] : []));
}

/** The recent items that the server has to look up. */
export function recentSearch(recent: readonly string[]): string {
  const search = new URLSearchParams();
  for (const key of recent) {
    const [kind = '', id = ''] = key.split(':');
    if (kind === 'contact' || kind === 'review') search.append(kind, id);
  }
  return search.toString();
}
