interface RobotsRule {
  allows: boolean;
  pattern: string;
}

export interface Robots {
  /** Whether this path, with its query, may be read. */
  allows(path: string): boolean;
  /** The requested pause between two calls; null if there is none. */
  delaySeconds: number | null;
}

interface RobotsGroup {
  agents: string[];
  rules: RobotsRule[];
  delaySeconds: number | null;
}

const MOST_RULES = 5_000;
const LONGEST_DELAY = 86_400;

export const ROBOTS_ALLOW_ALL: Robots = { allows: () => true, delaySeconds: null };

/** Parses a site's rules for `agent`: RFC 9309, and the widespread `Crawl-delay`. */
export function parseRobots(text: string, agent: string): Robots {
  const groups = groupsOf(text);
  const own = groups.filter(({ agents }) => agents.includes(agent.toLowerCase()));
  const applicable = own.length ? own : groups.filter(({ agents }) => agents.includes('*'));
  const rules = applicable.flatMap((group) => group.rules);
  return {
    allows: (path) => path === '/robots.txt' || allowedBy(rules, normalized(path)),
    delaySeconds: applicable.find(({ delaySeconds }) => delaySeconds !== null)?.delaySeconds ?? null,
  };
}

function groupsOf(text: string): RobotsGroup[] {
  const groups: RobotsGroup[] = [];
  let naming = false;
  let rules = 0;
  for (const line of text.replace(/^\ufeff/, '').split(/\r\n|\r|\n/)) {
    const [, field = '', given = ''] = /^\s*([\w-]+)\s*:([^#]*)/.exec(line) ?? [];
    const value = given.trim();
    const name = field.toLowerCase();
    if (name === 'user-agent') {
      if (!naming) groups.push({ agents: [], rules: [], delaySeconds: null });
      // A version after the name is ignored.
      groups.at(-1)?.agents.push(value.toLowerCase().split('/')[0]?.trim() ?? '');
      naming = true;
      continue;
    }
    const group = groups.at(-1);
    if (name === 'allow' || name === 'disallow' || name === 'crawl-delay') naming = false;
    if (!group) continue;
    if (name === 'crawl-delay') group.delaySeconds = delayOf(value);
    // An empty Disallow forbids nothing.
    if ((name === 'allow' || name === 'disallow') && value && rules < MOST_RULES) {
      group.rules.push({ allows: name === 'allow', pattern: normalized(value.replace(/\*+/g, '*')) });
      rules += 1;
    }
  }
  return groups;
}

function delayOf(value: string): number | null {
  return /^\d+(\.\d+)?$/.test(value) ? Math.min(Number(value), LONGEST_DELAY) : null;
}

/** The longest rule wins; of two equally long ones, the one that allows. */
function allowedBy(rules: readonly RobotsRule[], path: string): boolean {
  let best: RobotsRule | null = null;
  for (const rule of rules) {
    if (best && rule.pattern.length < best.pattern.length) continue;
    if (best && rule.pattern.length === best.pattern.length && !rule.allows) continue;
    if (matchesRule(rule.pattern, path)) best = rule;
  }
  return best?.allows ?? true;
}

/** Matches step by step instead of by a regular expression, which a malicious pattern could make very slow. */
function matchesRule(pattern: string, path: string): boolean {
  const ends = pattern.endsWith('$');
  const [first = '', ...rest] = (ends ? pattern.slice(0, -1) : pattern).split('*');
  if (!path.startsWith(first)) return false;
  let at = first.length;
  for (const [index, piece] of rest.entries()) {
    if (ends && index === rest.length - 1) return path.length - piece.length >= at && path.endsWith(piece);
    const found = path.indexOf(piece, at);
    if (found < 0) return false;
    at = found + piece.length;
  }
  return !ends || at === path.length;
}

/** Encodes characters beyond ASCII as %C3%A9, and decodes needless escapes. */
function normalized(path: string): string {
  return path
    .replace(/[^\x21-\x7e]+/g, (letters) => encodeURIComponent(letters.toWellFormed()))
    .replace(/%([\da-f]{2})/gi, (escaped, digits: string) => {
      const letter = String.fromCharCode(Number.parseInt(digits, 16));
      return /[\w.~-]/.test(letter) ? letter : escaped.toUpperCase();
    });
}
