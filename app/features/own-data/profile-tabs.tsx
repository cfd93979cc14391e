import { useLocation } from 'react-router';
import type { ArticleName } from '#app/ui/screen-help.tsx';
import { TabLinks } from '#app/ui/tab-links.tsx';

const PROFILE_TABS = [
  { id: 'business', label: 'Business' },
  { id: 'account', label: 'Account' },
  { id: 'data', label: 'Your data' },
] as const;
export type ProfileTab = (typeof PROFILE_TABS)[number]['id'];

export const PROFILE_HELP: Record<ProfileTab, ArticleName> = {
  business: 'getting-started/name-your-business',
  account: 'privacy/delete-your-account',
  data: 'privacy/export-your-data',
};

export function profileTab(search: URLSearchParams): ProfileTab {
  return PROFILE_TABS.find(({ id }) => id === search.get('tab'))?.id ?? 'business';
}

export function ProfileTabs({ current }: { current: ProfileTab }) {
  const { pathname } = useLocation();
  return (
    <TabLinks
      onPaper
      label="Profile"
      tabs={PROFILE_TABS.map(({ id, label }) => ({
        label,
        to: id === 'business' ? pathname : `${pathname}?tab=${id}`,
        current: id === current,
      }))}
    />
  );
}
