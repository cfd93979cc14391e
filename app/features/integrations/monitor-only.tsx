import { Notice } from '#app/ui/notice.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { isMonitorOnly } from './connection-state.ts';

/** Shown wherever such a platform is connected or displayed. */
export function MonitorOnly({ platformId, platformName }: { platformId: number; platformName: string }) {
  if (!isMonitorOnly({ platformId })) return null;
  return (
    <Notice kind="info" title={`${platformName} forbids asking for reviews`}>
      You can watch it here. Your review page never offers it, and no message leads there.{' '}
      <TextLink to="/help/reviews/yelp" reloadDocument>
        Why
      </TextLink>
    </Notice>
  );
}
