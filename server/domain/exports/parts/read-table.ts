import { sql } from 'drizzle-orm';
import type { Ctx } from '#server/core/context.ts';
import { columnsOf } from '#server/db/columns-of.ts';
import { rowsOf } from '#server/db/rows-of.ts';
import type { ExportedTable, Owner } from '#server/domain/exports/parts/tables.ts';

const ROWS_AT_ONCE = 1_000;

export type ExportedRow = Record<string, unknown>;

export interface OpenTable {
  columns: string[];
  /** In batches, which bounds memory and lets others use the database in between. */
  pieces(): AsyncGenerator<ExportedRow[]>;
}

/** The stored columns, without generated ones and secrets. */
export async function openTable(
  ctx: Pick<Ctx, 'db'>,
  table: ExportedTable,
  owner: Owner,
): Promise<OpenTable> {
  const stored = (await columnsOf(ctx.db, 'public', table.name)).map(({ name }) => name);
  const columns = stored.filter((name) => !(name in table.without));
  const names = sql.join(
    columns.map((name) => sql`t.${sql.identifier(name)}`),
    sql`, `,
  );
  const key = sql.join(
    table.key.map((name) => sql`t.${sql.identifier(name)}`),
    sql`, `,
  );
  const own = table.own(owner);

  async function* pieces(): AsyncGenerator<ExportedRow[]> {
    let last: ExportedRow | undefined;
    for (;;) {
      const from = last;
      const after = from
        ? sql`and (${key}) > (${sql.join(
            table.key.map((name) => sql`${from[name]}`),
            sql`, `,
          )})`
        : sql``;
      const found = await rowsOf<{ row: ExportedRow }>(
        ctx.db,
        sql`select row_to_json(s) as row from (select ${names} from ${sql.identifier(table.name)} t
          where ${own} ${after} order by ${key} limit ${ROWS_AT_ONCE}) s`,
      );
      const rows = found.map(({ row }) => row);
      if (rows.length > 0) yield rows;
      if (rows.length < ROWS_AT_ONCE) return;
      last = rows.at(-1);
    }
  }
  return { columns, pieces };
}

export async function countRows(ctx: Pick<Ctx, 'db'>, table: ExportedTable, owner: Owner): Promise<number> {
  const [row] = await rowsOf<{ n: number }>(
    ctx.db,
    sql`select count(*)::int as n from ${sql.identifier(table.name)} t where ${table.own(owner)}`,
  );
  return row?.n ?? 0;
}
