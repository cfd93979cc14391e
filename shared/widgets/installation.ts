/** Websites remembered for a widget, and for how long. */
export const MAX_SITES = 20;
export const SITE_DAYS = 28;

/** Pages on which a check found the widget. */
export const MAX_CONFIRMED_SITES = 20;

/** Where a widget was in view, or was found by a check. */
export interface WidgetSite {
  host: string;
  /** Null if not for a while. */
  seenAt: Date | null;
  confirmed: { address: string; at: Date } | null;
  /** Whether it is the website in the profile of the business. */
  isOwn: boolean;
}

/** Of the website of a business, with and without "www."; empty if it has none. */
export function hostsOfWebsite(website: string): string[] {
  const host = URL.parse(website.includes('://') ? website : `https://${website}`)?.host ?? '';
  if (!host.includes('.')) return [];
  const plain = host.replace(/^www\./, '');
  return [plain, `www.${plain}`];
}

/** What was found on a page, the most useful first. */
export type InstallationOutcome =
  | 'found'
  /** In a frame of its own. */
  | 'framed'
  /** The page's policy forbids it; `lines` allow it. */
  | 'blocked'
  /** The reviews show, but the policy forbids pictures or players of its videos; `lines` allow them. */
  | 'videos-blocked'
  /** The policy only trusts scripts that bear its mark. */
  | 'needs-nonce'
  /** The placeholder without the script, or the script without the placeholder. */
  | 'no-script'
  | 'no-place'
  | 'other-widget'
  | 'other-business'
  | 'noscript'
  | 'comment'
  | 'as-text'
  /** In the data from which the page builds itself. */
  | 'in-data'
  | 'not-found'
  /** The page asks programs not to read it. */
  | 'refused'
  | 'gone'
  | 'internal'
  /** The address names a port other than that of its scheme. */
  | 'port'
  | 'unreachable';

export interface InstallationCheck {
  /** Of the page that was read, after redirects. */
  address: string;
  outcome: InstallationOutcome;
  /** What to add to the policy, each a whole directive. */
  lines: string[];
  /** Of the other widget. */
  otherName: string;
}
