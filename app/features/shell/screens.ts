import {
  ChartNoAxesColumn,
  CircleQuestionMark,
  LayoutPanelTop,
  Link2,
  type LucideIcon,
  Megaphone,
  MessageSquareText,
  Plug,
  Send,
  Settings,
  Share2,
  Store,
  UsersRound,
} from 'lucide-react';

/** As the menu groups them: what is used daily has no heading. */
export const MENU_GROUPS = [
  { id: 'daily', heading: null },
  { id: 'show', heading: 'Show' },
  { id: 'set-up', heading: 'Set up' },
] as const;
type MenuGroup = (typeof MENU_GROUPS)[number]['id'];

export interface Screen {
  id: string;
  label: string;
  to: string;
  icon: LucideIcon;
  group: MenuGroup;
}

/** The dashboard's screens, in menu order. */
export const SCREENS: readonly Screen[] = [
  { id: 'analytics', label: 'Analytics', to: '/dashboard', icon: ChartNoAxesColumn, group: 'daily' },
  { id: 'reviews', label: 'Reviews', to: '/dashboard/reviews', icon: MessageSquareText, group: 'daily' },
  { id: 'review-link', label: 'Review Link', to: '/dashboard/review-link', icon: Link2, group: 'daily' },
  { id: 'get-reviews', label: 'Get Reviews', to: '/dashboard/get-reviews', icon: Send, group: 'daily' },
  { id: 'contacts', label: 'Contacts', to: '/dashboard/contacts', icon: UsersRound, group: 'daily' },
  { id: 'campaigns', label: 'Campaigns', to: '/dashboard/campaigns', icon: Megaphone, group: 'daily' },
  { id: 'widgets', label: 'Widgets', to: '/dashboard/widgets', icon: LayoutPanelTop, group: 'show' },
  { id: 'social', label: 'Social', to: '/dashboard/social', icon: Share2, group: 'show' },
  { id: 'integrations', label: 'Integrations', to: '/dashboard/integrations', icon: Plug, group: 'set-up' },
  { id: 'profile', label: 'Profile', to: '/profile', icon: Store, group: 'set-up' },
  { id: 'settings', label: 'Settings', to: '/dashboard/settings', icon: Settings, group: 'set-up' },
];

/** Last in the menu; a public page, so it needs a full page load. */
export const HELP: Screen = {
  id: 'help',
  label: 'Help',
  to: '/help',
  icon: CircleQuestionMark,
  group: 'set-up',
};

/** Each screen has two addresses, `/dashboard/reviews` and its shortcut `/reviews`, with subpages. */
export function screenAt(pathname: string): Screen | undefined {
  const last = pathname.replace(/^\/dashboard\//, '/').replace(/\/$/, '');
  if (last === '/dashboard') return SCREENS[0];
  return SCREENS.find(({ id }) => last === `/${id}` || last.startsWith(`/${id}/`));
}
