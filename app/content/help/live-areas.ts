/** Areas of the product. An article names its area as `since` and is shown once that area is live. */
export const AREAS = [
  'core',
  'sending',
  'platforms',
  'replies',
  'widgets',
  'analytics',
  'social',
  'account-tools',
] as const;
export type Area = (typeof AREAS)[number];

export const LIVE_AREAS: readonly Area[] = [
  'core',
  'sending',
  'platforms',
  'replies',
  'widgets',
  'analytics',
  'social',
  'account-tools',
];
