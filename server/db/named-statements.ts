import { createHash } from 'node:crypto';
import pg from 'pg';
import { PLANNED_EACH_TIME } from '#server/db/plans.ts';

/** How often a statement must occur to be worth a plan kept by the connection. */
const WORTH_IT = 5;
/** Each takes memory in every connection. */
const MOST_NAMES = 300;
/** Longer ones contain hundreds of rows, whose number changes the text. */
const LONGEST = 6_000;
const MOST_COUNTED = 5_000;

/** PostgreSQL's `invalid_sql_statement_name` and `duplicate_prepared_statement`: a pooler switches sessions. */
const OTHER_SESSION = ['26000', '42P05'];
/** `feature_not_supported`: the columns of a cached plan have changed. */
const PLAN_OUTDATED = '0A000';

/** The statements of this process frequent enough to be prepared once per connection. */
class Names {
  #counts = new Map<string, number>();
  #names = new Map<string, string>();
  #outdated = 0;
  #off = false;

  nameOf(text: string): string | undefined {
    if (this.#off) return undefined;
    const known = this.#names.get(text);
    if (known || text.length > LONGEST || this.#names.size >= MOST_NAMES) return known;
    if (text.includes(PLANNED_EACH_TIME)) return undefined;
    const count = (this.#counts.get(text) ?? 0) + 1;
    if (count < WORTH_IT) {
      if (this.#counts.size >= MOST_COUNTED) this.#counts.clear();
      this.#counts.set(text, count);
      return undefined;
    }
    this.#counts.delete(text);
    // Derived from the text, so that in a session passed on by a pooler the name never means another statement.
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 32);
    const name = `s${hash}_${this.#outdated}`;
    this.#names.set(text, name);
    return name;
  }

  /** True if the name is at fault, not the statement. */
  isAtFault(error: unknown, text: string): boolean {
    const code = error instanceof pg.DatabaseError ? error.code : undefined;
    if (code === PLAN_OUTDATED) {
      this.#names.delete(text);
      // The session keeps the old plan under the old name.
      this.#outdated += 1;
    } else if (code && OTHER_SESSION.includes(code)) this.#off = true;
    else return false;
    return true;
  }
}

type Given = string | { text: string; name?: string };
type Callback = (error: Error | null, result?: pg.QueryResult) => void;
type Query = (
  given: Given,
  values?: unknown[] | Callback,
  callback?: Callback,
) => Promise<pg.QueryResult> | undefined;

/**
 * Clients that prepare statements once these are frequent. If the name is at fault (a session-switching pooler, a
 * changed table), the statement is repeated without it, unless a transaction has failed with it.
 */
export function namedStatements<Base extends typeof pg.Client>(Client: Base): Base {
  const names = new Names();
  return class extends (Client as typeof pg.Client) {
    constructor(config?: string | pg.ClientConfig) {
      super(config);
      const ask = this.query.bind(this) as Query;
      const named: Query = (given, values, callback) => {
        if (typeof given === 'object' && given.name !== undefined) return ask(given, values, callback);
        if (!Array.isArray(values) || values.length === 0) return ask(given, values, callback);
        const plain = typeof given === 'string' ? { text: given } : given;
        const name = names.nameOf(plain.text);
        if (!name) return ask(given, values, callback);
        const isFree = this.getTransactionStatus() === 'I';
        const asked = (ask({ ...plain, name }, values) as Promise<pg.QueryResult>).catch((error: unknown) => {
          if (!names.isAtFault(error, plain.text) || !isFree) throw error;
          return ask(plain, values) as Promise<pg.QueryResult>;
        });
        if (!callback) return asked;
        asked.then((result) => callback(null, result), callback);
        return undefined;
      };
      this.query = named as typeof this.query;
    }
  } as Base;
}
