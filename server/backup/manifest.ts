import { posix } from 'node:path';
import { z } from 'zod';
import { isData } from '#server/backup/data-files.ts';
import { AppError } from '#server/core/errors.ts';
import { parseJson } from '#shared/text/parse-json.ts';

/** Increased when older versions could no longer read the format. */
export const FORMAT = 1;
export const MANIFEST = 'manifest.json';
/** The list of half a million files. */
export const MOST_MANIFEST_BYTES = 64_000_000;
/** An entry has four values in over a hundred characters; one with many more values is not ours. */
const LETTERS_PER_VALUE = 16;
const MOST_DEPTH = 5;

/** Parsed one by one up to the first error: the errors of millions would fill the memory. */
function listOf<Item>(item: z.ZodType<Item>, most: number) {
  return z
    .array(z.unknown())
    .max(most)
    .transform((values, ctx) => {
      const items: Item[] = [];
      for (const [at, value] of values.entries()) {
        const read = item.safeParse(value);
        if (!read.success) {
          ctx.addIssue({ code: 'custom', path: [at], message: 'has another form', input: null });
          return z.NEVER;
        }
        items.push(read.data);
      }
      return items;
    });
}

const Count = z.int().nonnegative();
const Name = z.string().min(1).max(200);
/** Within the folder it is unpacked to, and not a file that a restore creates itself. */
const Path = z
  .string()
  .max(1_000)
  .refine((path) => posix.normalize(path) === path && !path.includes('\0'))
  .refine((path) => /^tables\/[^/]+$/.test(path) || (/^files\/./.test(path) && isData(path.slice(6))));

export const Manifest = z.object({
  format: z.int().positive(),
  createdAt: z.coerce.date(),
  engine: z.enum(['pglite', 'postgres']),
  /** The newest migration of the tables. */
  migration: Count,
  tables: listOf(z.object({ schema: Name, name: Name, columns: listOf(Name, 1_000), rows: Count }), 1_000),
  queues: listOf(z.object({ name: Name, policy: Name }), 1_000),
  /** Everything else in the archive, by path. */
  files: listOf(z.object({ path: Path, size: Count, sha256: z.string().regex(/^[0-9a-f]{64}$/) }), 1_000_000),
});
export type Manifest = z.infer<typeof Manifest>;
export type DumpedTable = Manifest['tables'][number];

export const pathOfTable = ({ schema, name }: { schema: string; name: string }) =>
  `tables/${schema}.${name}.jsonl`;

/** Throws `SyntaxError` and `ZodError` for an invalid manifest. */
export function readManifest(text: string): Manifest {
  const mostValues = 1_000 + text.length / LETTERS_PER_VALUE;
  const json = parseJson(text, { mostDepth: MOST_DEPTH, mostValues });
  if (typeof json === 'object' && json !== null && 'format' in json && Number(json.format) > FORMAT)
    throw newer();
  return Manifest.parse(json);
}

export function newer(): AppError {
  const words =
    'This backup was made by a newer version of this service: restore it with that version or a later one.';
  return new AppError('invalid', words);
}
