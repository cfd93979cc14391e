/** The newest migration of each released version, latest last; each release adds a line. */
export const RELEASED: readonly { version: string; migration: string }[] = [
  { version: '0.1.0', migration: '0059_confirm_reply_addresses' },
  { version: '0.2.0', migration: '0066_read_by_index' },
  { version: '0.3.0', migration: '0069_empty_tokens' },
];

interface Contraction {
  /** The migration, later than those of `unusedSince`. */
  migration: string;
  /** The beginning of its statement, enough to identify it. */
  statement: string;
  /** The released version that no longer uses it. */
  unusedSince: string;
}

/** What migrations have removed since. A process of the former version keeps running on the new tables. */
export const CONTRACTIONS: readonly Contraction[] = [];

/** What breaks a process that knows the earlier tables: its reads, inserts or conflicts. */
const BREAKS = [
  /^drop\s+(table|view|function|type|schema|sequence)\b/i,
  /\bdrop\s+column\b/i,
  /\bdrop\s+default\b/i,
  /\brename\s+(to|column|constraint)\b/i,
  /\balter\s+column\s+\S+\s+(set\s+data\s+)?type\b/i,
  /\bset\s+not\s+null\b/i,
];
const NEW_COLUMN = /\badd\s+column\b(?![^;]*\b(default|generated)\b)[^;]*\bnot\s+null\b/i;
const NEW_RULE = /^alter\s+table\s+"?(\w+)"?\s+add\s+constraint\s+\S+\s+(check|unique)\b/i;
const NEW_UNIQUE = /^create\s+unique\s+index\s.*?\bon\s+"?(\w+)"?[^(]*\(([^)]*)\)/i;

/** The statements of a migration that the former version may not survive. */
export function contractionsOf(sql: string): string[] {
  const statements = sql.split('--> statement-breakpoint').map((statement) =>
    statement
      .replace(/^\s*--.*$/gm, '')
      .trim()
      .replace(/\s+/g, ' '),
  );
  // The former version does not know a new table, so its constraints cannot break it.
  const made = statements.flatMap((one) => /^create\s+table\s+"?(\w+)"?/i.exec(one)?.[1] ?? []);
  // Nor can constraints on new columns that only the new version fills.
  const added = statements.flatMap((one) => {
    const table = /^alter\s+table\s+"?(\w+)"?/i.exec(one)?.[1];
    const columns = /\bdefault\b/i.test(one) ? [] : [...one.matchAll(/\badd\s+column\s+"?(\w+)"?/gi)];
    return columns.map(([, column]) => `${table}.${column}`);
  });
  return statements.filter((statement) => {
    const rule = NEW_RULE.exec(statement) ?? NEW_UNIQUE.exec(statement);
    const [, table = '', columns = ''] = rule ?? [];
    const areNew = columns
      .split(',')
      .every((column) => added.includes(`${table}.${column.replaceAll('"', '').trim()}`));
    return (
      BREAKS.some((pattern) => pattern.test(statement)) ||
      NEW_COLUMN.test(statement) ||
      (rule !== null && !made.includes(table) && !areNew)
    );
  });
}
