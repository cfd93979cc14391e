import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { MIGRATIONS, readJournal } from '#server/db/migrate.ts';
import { CONTRACTIONS, contractionsOf, RELEASED } from '#tests/contractions.ts';

const tags = readJournal().map(({ tag }) => tag);
const at = (migration: string) => tags.indexOf(migration);
const sqlOf = (tag: string) => readFileSync(join(MIGRATIONS, `${tag}.sql`), 'utf8');

test('the released version does not use what a migration removes', () => {
  const latest = at(RELEASED.at(-1)?.migration ?? '');
  expect(latest).toBeGreaterThan(-1);
  const first = at(RELEASED[0]?.migration ?? '');
  const unexplained = tags.slice(first + 1).flatMap((migration) =>
    contractionsOf(sqlOf(migration))
      .filter(
        (found) =>
          !CONTRACTIONS.some((one) => one.migration === migration && found.startsWith(one.statement)),
      )
      .map((statement) => `${migration}: ${statement}`),
  );
  expect(unexplained, 'see "Updating" in docs/operations.md').toEqual([]);
});

test('everything listed was released before its migration', () => {
  const wrong = CONTRACTIONS.filter(({ migration, statement, unusedSince }) => {
    const version = RELEASED.find((one) => one.version === unusedSince);
    const stands = contractionsOf(sqlOf(migration)).some((found) => found.startsWith(statement));
    return !version || at(version.migration) >= at(migration) || !stands;
  });
  expect(wrong).toEqual([]);
});

test.each([
  'DROP TABLE "a";',
  'ALTER TABLE "a" DROP COLUMN "b";',
  'ALTER TABLE "a" RENAME COLUMN "b" TO "c";',
  'ALTER TABLE "a" RENAME TO "c";',
  'ALTER TABLE "a" ALTER COLUMN "b" SET DATA TYPE text;',
  'ALTER TABLE "a" ALTER COLUMN "b" TYPE text;',
  'ALTER TABLE "a" ALTER COLUMN "b" SET NOT NULL;',
  'ALTER TABLE "a" ALTER COLUMN "b" DROP DEFAULT;',
  'ALTER TABLE "a" ADD COLUMN "b" text NOT NULL;',
  'ALTER TABLE "a" ADD CONSTRAINT "c" CHECK ("a"."b" > 0);',
  'CREATE UNIQUE INDEX "c" ON "a" USING btree ("b");',
  'CREATE UNIQUE INDEX "c" ON "a" USING btree ("b","d");--> statement-breakpoint\nALTER TABLE "a" ADD COLUMN "d" text;',
  `ALTER TABLE "a" ADD COLUMN "d" text DEFAULT '' NOT NULL;--> statement-breakpoint\nCREATE UNIQUE INDEX "c" ON "a" ("d");`,
  '-- Nobody reads it.\nDROP FUNCTION "count_things"();',
])('the former version may not survive %s', (statement) => {
  expect(contractionsOf(`SELECT 1;--> statement-breakpoint\n${statement}`)).toHaveLength(1);
});

test.each([
  'ALTER TABLE "a" ADD COLUMN "b" text;',
  `ALTER TABLE "a" ADD COLUMN "b" text DEFAULT '' NOT NULL;`,
  'ALTER TABLE "a" ADD COLUMN "b" boolean GENERATED ALWAYS AS (c is not null) STORED NOT NULL;',
  'ALTER TABLE "a" ALTER COLUMN "b" DROP NOT NULL;',
  'ALTER TABLE "a" DROP CONSTRAINT "c";',
  'ALTER TABLE "a" ADD CONSTRAINT "c" FOREIGN KEY ("b") REFERENCES "d"("id");',
  'ALTER TABLE "a" ADD COLUMN "d" text;--> statement-breakpoint\nCREATE UNIQUE INDEX "c" ON "a" USING btree ("d");',
  'CREATE INDEX "c" ON "a" USING btree ("b");',
  'CREATE TABLE "a" ("b" text NOT NULL);--> statement-breakpoint\nCREATE UNIQUE INDEX "c" ON "a" ("b");',
])('it survives %s', (statement) => {
  expect(contractionsOf(statement)).toEqual([]);
});

test('only the newest snapshot of the tables is kept, from which the next migration is made', () => {
  const [index = ''] = tags.at(-1)?.split('_') ?? [];
  const kept = globSync(join(MIGRATIONS, 'meta/*_snapshot.json')).map((path) => basename(path));
  expect(kept, 'see "A field of a form" in docs/recipes.md').toEqual([`${index}_snapshot.json`]);
});
