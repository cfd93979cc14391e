import { useLocation } from 'react-router';
import type { ArticleName } from '#app/ui/screen-help.tsx';
import { TabLinks } from '#app/ui/tab-links.tsx';

export const SETTINGS_TABS = [
  { id: 'account', label: 'Account' },
  { id: 'notifications', label: 'Notifications' },
  { id: 'email', label: 'Email' },
  { id: 'sms', label: 'SMS Service' },
  { id: 'sending', label: 'Sending' },
  { id: 'replies', label: 'Replies' },
  { id: 'privacy', label: 'Privacy' },
] as const;
export type SettingsTab = (typeof SETTINGS_TABS)[number]['id'];

export const SETTINGS_HELP: Record<SettingsTab, ArticleName> = {
  account: 'getting-started/password-and-devices',
  notifications: 'reviews/notifications',
  email: 'asking/own-mail-server',
  sms: 'asking/providers',
  sending: 'asking/pacing',
  replies: 'reviews/ai-replies',
  privacy: 'privacy/routing-by-rating',
};

export function settingsTab(search: URLSearchParams): SettingsTab {
  return SETTINGS_TABS.find(({ id }) => id === search.get('tab'))?.id ?? 'account';
}

export function SettingsTabs({ current }: { current: SettingsTab }) {
  const { pathname } = useLocation();
  return (
    <TabLinks
      onPaper
      label="Settings"
      tabs={SETTINGS_TABS.map(({ id, label }) => ({
        label,
        to: id === 'account' ? pathname : `${pathname}?tab=${id}`,
        current: id === current,
      }))}
    />
  );
}
