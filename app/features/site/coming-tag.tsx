import { COMING_LABEL, isComing } from '#app/content/coming.ts';
import type { Area } from '#app/content/help/live-areas.ts';

/** Beside the name of a part that is not live yet; it goes by itself once it is. */
export function ComingTag({ area }: { area: Area | undefined }) {
  if (!area || !isComing(area)) return null;
  return <span className="badge coming">{COMING_LABEL}</span>;
}
