import { z } from 'zod';

/** Raised when an older version could no longer read what is written. */
export const FORMAT = 1;
export const MANIFEST = 'manifest.json';

export const Manifest = z.object({
  format: z.number(),
  createdAt: z.coerce.date(),
  engine: z.enum(['pglite', 'postgres']),
  /** The newest migration of the tables. */
  migration: z.number(),
  tables: z.array(
    z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()), rows: z.number() }),
  ),
  queues: z.array(z.object({ name: z.string(), policy: z.string() })),
  /** Everything else in the archive, by its path in it. */
  files: z.array(z.object({ path: z.string(), size: z.number(), sha256: z.string() })),
});
export type Manifest = z.infer<typeof Manifest>;
export type DumpedTable = Manifest['tables'][number];

export const pathOfTable = ({ schema, name }: { schema: string; name: string }) =>
  `tables/${schema}.${name}.jsonl`;
