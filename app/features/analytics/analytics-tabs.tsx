import { useLocation } from 'react-router';
import { TabLinks } from '#app/ui/tab-links.tsx';

/** The screens of Analytics, in order. */
const TABS = [
  { label: 'Today and figures', to: '/dashboard/analytics' },
  { label: 'What people say', to: '/dashboard/analytics/topics' },
  { label: 'Monthly report', to: '/dashboard/analytics/report' },
] as const;

/** Below the header of each of its screens. The first one has three addresses. */
export function AnalyticsTabs() {
  const { pathname } = useLocation();
  const current = TABS.find(({ to }, index) => index > 0 && pathname.startsWith(to)) ?? TABS[0];
  return (
    <div className="-mt-2 sm:-mt-4">
      <TabLinks
        label="Analytics"
        onPaper
        tabs={TABS.map((tab) => ({ label: tab.label, to: tab.to, current: tab === current }))}
      />
    </div>
  );
}
