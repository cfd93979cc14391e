import type { Excuse } from './excuse.ts';
import { EXCUSED_ELSEWHERE } from './excused-elsewhere.ts';
import { EXCUSED_IN_IMPORTS } from './excused-imports.ts';
import { EXCUSED_IN_LISTS } from './excused-lists.ts';
import { EXCUSED_ABOUT_PEOPLE } from './excused-people.ts';
import { EXCUSED_IN_REPLIES } from './excused-replies.ts';
import { EXCUSED_IN_SENDING } from './excused-sending.ts';
import { EXCUSED_IN_PARTS_OF_SENDING } from './excused-sending-parts.ts';

/** Changes that nobody could notice, each with the reason. */
export const EXCUSED: Excuse[] = [
  ...EXCUSED_IN_SENDING,
  ...EXCUSED_IN_PARTS_OF_SENDING,
  ...EXCUSED_IN_IMPORTS,
  ...EXCUSED_IN_LISTS,
  ...EXCUSED_ABOUT_PEOPLE,
  ...EXCUSED_IN_REPLIES,
  ...EXCUSED_ELSEWHERE,
];
