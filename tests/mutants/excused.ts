interface Excuse {
  path: string;
  within?: string;
  was: string;
  /** Any change of the place, where it is left out. */
  now?: string;
  why: string;
}

/** Changes that nobody could notice, each with the reason. */
export const EXCUSED: Excuse[] = [];
