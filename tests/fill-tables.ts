import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#server/core/context.ts';
import { newId } from '#server/core/crypto.ts';
import type { Db } from '#server/db/client.ts';
import { rowsOf } from '#server/db/rows-of.ts';
import { tablesInOrder } from '#server/db/tables-in-order.ts';

interface Owner {
  userId: string;
  businessId: string;
}

interface Column {
  table: string;
  name: string;
  type: string;
  generated: boolean;
}

/** Without an owner, counted by triggers, or only used while an account is deleted. */
const NOT_FILLED = new Set([
  ...['review_platforms', 'installation', 'rate_limits', 'help_votes', 'retired_addresses', 'visit_salts'],
  ...['review_totals', 'users', 'business_profiles', 'account_deletions'],
]);

/** Refers to others without foreign keys. */
const LAST = ['contact_import_members'];

/** For constraints that a default value of the type violates. */
const SPECIAL: Record<string, (mark: string, owner: Owner) => Record<string, unknown>> = {
  reviews: (mark) => ({
    source: 'page',
    rating: 5,
    connection_id: null,
    submission_key: mark,
    platform_id: 1,
  }),
  review_addresses: (mark) => ({ slug: mark.toLowerCase() }),
  verifications: (_mark, { userId }) => ({
    value: `registration:${userId}`,
    // The next sign-in deletes expired ones.
    expires_at: '2100-01-01T00:00:00Z',
  }),
  job_paces: (_mark, { businessId }) => ({ key: `${businessId}:sms` }),
  contacts: (mark) => ({ email: `${mark}@people.example`, phone: '+15125550177' }),
  campaigns: () => ({ follows_id: null, pending_import_ids: [], left_out_ids: [] }),
  audit_events: (_mark, { userId }) => ({ actor_id: userId }),
};

/** A row in every table with an owner, whatever tables there are; every text in it contains `mark`. */
export async function fillTables(
  ctx: Pick<Ctx, 'db'>,
  owner: Owner,
  mark: string,
): Promise<Map<string, Record<string, unknown>>> {
  const { db } = ctx;
  // Created with the business; replaced by a fuller one.
  await db.execute(sql`delete from user_settings where user_id = ${owner.userId}`);
  const [columns, references] = [await allColumns(db), await allReferences(db)];
  const filled = new Map<string, Record<string, unknown>>([
    ['users', { id: owner.userId }],
    ['business_profiles', { id: owner.businessId }],
    ['review_platforms', { id: 1 }],
  ]);
  const order = (await tablesInOrder(db)).filter((table) => !LAST.includes(table));
  for (const table of [...order, ...LAST]) {
    if (NOT_FILLED.has(table) || !columns.some((one) => one.table === table)) continue;
    const row: Record<string, unknown> = {};
    const mine = columns.filter((one) => one.table === table && !one.generated);
    for (const { name, type } of mine) {
      const target = references.get(`${table}.${name}`);
      row[name] = target
        ? (filled.get(target.table)?.[target.column] ?? null)
        : (ownValue(name, owner, filled) ?? valueFor(type, `${mark} ${table} ${name}`));
    }
    Object.assign(row, SPECIAL[table]?.(mark, owner));
    // Tables of an older version lack some of the columns.
    const names = sql.join(
      mine.map(({ name }) => sql.identifier(name)),
      sql`, `,
    );
    await db.execute(sql`
      insert into ${sql.identifier(table)} (${names})
      select ${names} from json_populate_record(null::${sql.identifier(table)}, ${JSON.stringify(row)}::json)`);
    filled.set(table, row);
  }
  return filled;
}

/** The tables of the whole database, including the queue, that contain one of these words. */
export async function tablesWith(db: Db, words: readonly string[]): Promise<string[]> {
  return Object.keys(await rowsWith(db, words));
}

/** The same with the rows themselves. */
export async function rowsWith(db: Db, words: readonly string[]): Promise<Record<string, string[]>> {
  const hex = words.map((word) => Buffer.from(word).toString('hex'));
  const patterns = sql.param([...words, ...hex].map((word) => `%${word}%`));
  const tables = await rowsOf<{ schema: string; name: string }>(
    db,
    sql`select table_schema as schema, table_name as name from information_schema.tables
      where table_schema in ('public', 'pgboss', 'drizzle') and table_type = 'BASE TABLE' order by 1, 2`,
  );
  const found: Record<string, string[]> = {};
  for (const { schema, name } of tables) {
    const table: SQL = sql`${sql.identifier(schema)}.${sql.identifier(name)}`;
    const rows = await rowsOf<{ row: string }>(
      db,
      sql`select t::text as row from ${table} t where t::text ilike any(${patterns}::text[]) order by 1`,
    );
    if (rows.length > 0) found[`${schema}.${name}`] = rows.map(({ row }) => row);
  }
  return found;
}

function ownValue(
  column: string,
  { userId, businessId }: Owner,
  filled: ReadonlyMap<string, Record<string, unknown>>,
): unknown {
  if (column === 'user_id' || column.endsWith('_user_id')) return userId;
  if (column === 'business_id') return businessId;
  // Columns that refer to others without a foreign key.
  if (column === 'contact_id') return filled.get('contacts')?.id;
  if (column === 'import_id') return filled.get('contact_imports')?.id;
  return undefined;
}

function valueFor(type: string, words: string): unknown {
  if (type === 'uuid') return newId();
  if (type === 'boolean') return true;
  if (type === 'jsonb') return [words];
  if (type === 'date') return '2026-11-22';
  if (type === 'bytea') return `\\x${Buffer.from(words).toString('hex')}`;
  if (type.startsWith('timestamp')) return '2026-11-22T10:00:00Z';
  if (['integer', 'bigint', 'double precision', 'real', 'numeric', 'smallint'].includes(type)) return 1;
  return words;
}

async function allColumns(db: Db): Promise<Column[]> {
  return rowsOf(
    db,
    sql`select table_name as "table", column_name as name, data_type as type, is_generated = 'ALWAYS' as generated
      from information_schema.columns where table_schema = 'public' order by table_name, ordinal_position`,
  );
}

async function allReferences(db: Db): Promise<Map<string, { table: string; column: string }>> {
  const rows = await rowsOf<{ from: string; table: string; column: string }>(
    db,
    sql`select f.relname || '.' || fa.attname as from, t.relname as "table", ta.attname as "column"
      from pg_constraint k join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
      join pg_namespace n on n.oid = f.relnamespace and n.nspname = 'public'
      join pg_attribute fa on fa.attrelid = f.oid and fa.attnum = k.conkey[1]
      join pg_attribute ta on ta.attrelid = t.oid and ta.attnum = k.confkey[1]
      where k.contype = 'f'`,
  );
  return new Map(rows.map(({ from, table, column }) => [from, { table, column }]));
}
