/** How the addresses of one platform look. Facts of October 2026, from the platforms' own pages. */
export interface ProfilePattern {
  /** The platform's own hosts; those below them (`www.`, `m.`) count too. `yelp.*` stands for every country's. */
  hosts: readonly string[];
  /** Against path and query, each with a group `id` that tells one profile from another. */
  profiles: readonly RegExp[];
  /** Hosts that only lead on to a profile, so that the address itself does not say which. */
  short?: readonly string[];
  /** The same of paths below the other hosts. */
  shortPath?: RegExp;
  /** Pages that look like a profile and do not say of which place, by host and path, and what to do about it. */
  unclear?: readonly { at: RegExp; words: string }[];
  /** Where a customer writes, from the groups; only where the platform has such a page for everybody. */
  write?(groups: Readonly<Record<string, string>>): string;
  /** A true address and what its `id` is; the tests read them. */
  examples: Readonly<Record<string, string>>;
}

export type ProfilePatterns = Readonly<Record<string, ProfilePattern>>;
