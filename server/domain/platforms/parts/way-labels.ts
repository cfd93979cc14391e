import type { WayToRead } from '#server/connectors/platforms/ways.ts';
import type { ReadingWayLabel } from '#shared/platforms/platform-connections.ts';

/** How each kind of way is named on every screen. */
export const wayLabels: Record<WayToRead['kind'], ReadingWayLabel> = {
  api: 'Official API',
  sample: 'Sample',
  feed: 'Public feed',
  page: 'Public page',
  'data-service': 'Data service',
  mail: 'Notice emails',
  'mail-alert': 'Notice emails',
  export: 'File import',
  import: 'File import',
  'by-hand': 'File import',
};
