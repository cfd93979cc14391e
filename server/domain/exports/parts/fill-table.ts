import { sql } from 'drizzle-orm';
import type { Ctx } from '#server/core/context.ts';
import { columnsOf } from '#server/db/columns-of.ts';
import { sealCredentials } from '#server/domain/connections/parts/open-connection.ts';
import type { ExportedRow } from '#server/domain/exports/parts/read-table.ts';
import type { ExportedTable, RegeneratedValue } from '#server/domain/exports/parts/tables.ts';
import { sealReaderKey } from '#server/domain/platforms/parts/accounts.ts';

/** Inserts exported rows. What the export left out is created again, or stays empty. */
export async function fillTable(
  ctx: Ctx,
  { name, without }: ExportedTable,
  pieces: AsyncIterable<ExportedRow[]>,
): Promise<number> {
  const known = new Set((await columnsOf(ctx.db, 'public', name)).map((column) => column.name));
  let rows = 0;
  for await (const piece of pieces) {
    const filled = piece.map((row) => ({ ...row, ...madeAnew(ctx, without, row) }));
    const columns = Object.keys(filled[0] ?? {}).filter((column) => known.has(column));
    const names = sql.join(
      columns.map((column) => sql.identifier(column)),
      sql`, `,
    );
    await ctx.db.execute(sql`
      insert into ${sql.identifier(name)} (${names})
      select ${names} from json_populate_recordset(null::${sql.identifier(name)}, ${JSON.stringify(filled)}::json)`);
    rows += piece.length;
  }
  return rows;
}

function madeAnew(ctx: Ctx, without: ExportedTable['without'], row: ExportedRow): ExportedRow {
  const values = Object.entries(without).map(([column, kind]) => [
    column,
    make(ctx, kind, String(row.business_id)),
  ]);
  return Object.fromEntries(values);
}

/** Empty keys make a provider ask for them, as if it had refused them. */
function make(ctx: Ctx, kind: RegeneratedValue, businessId: string): string | null {
  switch (kind) {
    case 'null':
      return null;
    case 'empty':
      return '';
    case 'channel-key':
      return sealCredentials(ctx, businessId, {});
    case 'reader-key':
      return sealReaderKey(ctx, businessId, {});
  }
}
