import type { PlatformSource } from '#server/connectors/platforms/review-sources.ts';
import type { SourceLabel } from '#shared/platforms/platform-connections.ts';

/** The name of each kind of source on every screen. */
export const sourceLabels: Record<PlatformSource['kind'], SourceLabel> = {
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
