/** The shape of one platform's addresses. Facts of October 2026, from the platforms' own pages. */
export interface ProfilePattern {
  /** The platform's own hosts, including their subdomains. `yelp.*` covers every country. */
  hosts: readonly string[];
  /** Subdomains that have profiles, besides `www.`, `m.` and those of a country or language. */
  subdomains?: readonly string[];
  /** Matched against the subdomain, where every shop has its own front page there, with a group `id`. */
  subdomain?: RegExp;
  /**
   * Matched against path and query, each with a group `id` that identifies the profile; `first` if any word
   * may begin it.
   */
  profiles: readonly RegExp[];
  /**
   * Matched against host and path: short links that only lead to this platform, without identifying the
   * profile.
   */
  short?: RegExp;
  /** Pages that look like a profile but do not identify one, by host and path, and what to do about it. */
  unclear?: readonly { at: RegExp; words: string }[];
  /** Where a customer writes, built from the groups; only if the platform has such a page for everybody. */
  write?(groups: Readonly<Record<string, string>>): string;
  /** A real address and its `id`, for the tests. */
  examples: Readonly<Record<string, string>>;
}

export type ProfilePatterns = Readonly<Record<string, ProfilePattern>>;
