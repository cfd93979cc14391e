import type { Mutant } from './make-mutants.ts';

/** A change that nobody could notice, with the reason. */
export interface Excuse {
  path: string;
  /** One function, or several of the file. */
  within?: string | readonly string[];
  /** Any change of the place, where one of these is left out; several that have the same reason. */
  was?: string | readonly string[];
  now?: string;
  /** What stands in the new text, where one change is found in several places. */
  beside?: string;
  why: string;
}

export function isExcusedBy({ path, within, was, now, beside }: Excuse, mutant: Mutant): boolean {
  return (
    path === mutant.path &&
    (!beside || mutant.text.includes(beside)) &&
    (!within || [within].flat().includes(mutant.within)) &&
    (was === undefined || [was].flat().includes(mutant.was)) &&
    (now === undefined || now === mutant.now)
  );
}
