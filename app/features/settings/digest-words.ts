import type { DigestEvery } from '#shared/business/notices.ts';

/** 1 is Monday, as it is stored. */
export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
export const EVERY_WORDS: Record<DigestEvery, string> = { daily: 'Daily', weekly: 'Weekly' };
