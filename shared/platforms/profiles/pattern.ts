/** How the addresses of one platform look. Facts of October 2026, from the platforms' own pages. */
export interface ProfilePattern {
  /** The platform's own hosts. `yelp.*` stands for every country's. Those below them are its own, too. */
  hosts: readonly string[];
  /** Names below the hosts that have profiles, besides `www.`, `m.` and those of a country or language. */
  subdomains?: readonly string[];
  /** Against path and query, each with a group `id` that tells one profile from another; `first` where any word may begin it. */
  profiles: readonly RegExp[];
  /** Against host and path: what leads on to pages of this platform alone, so that the address does not say which. */
  short?: RegExp;
  /** Pages that look like a profile and do not say of which place, by host and path, and what to do about it. */
  unclear?: readonly { at: RegExp; words: string }[];
  /** Where a customer writes, from the groups; only where the platform has such a page for everybody. */
  write?(groups: Readonly<Record<string, string>>): string;
  /** A true address and what its `id` is; the tests read them. */
  examples: Readonly<Record<string, string>>;
}

export type ProfilePatterns = Readonly<Record<string, ProfilePattern>>;
