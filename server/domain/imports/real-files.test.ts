import { readFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { contactImportProblems } from '#server/db/schema/imports.ts';
import { getImport } from '#server/domain/imports/get-import.ts';
import { readImport } from '#server/domain/imports/read-import.ts';
import { confirm, peopleOf, start } from '#tests/importing.ts';
import { asJob, makeBusiness } from '#tests/make.ts';

interface RealFile {
  /** The columns proposed as phones, in their order; the column names in the file. */
  phones: string[];
  people: string[][];
  /** Rows returned with a reason. */
  problems?: number;
  country?: string;
}

const us = (line: string) => `+12125550${line}`;
const MARIA = (line: string, name = 'Maria Gonzalez') => [name, 'maria@example.com', us(line)];
const TOM = (line: string, email = 'tom@example.com') => ['Tom Becker', email, line && us(line)];

/** Exports as written by address books, mail services, practice and shop systems; the people are invented. */
const FILES: Record<string, RealFile> = {
  google: {
    phones: ['Phone 1 - Value', 'Phone 2 - Value', 'Phone 3 - Value'],
    people: [
      MARIA('102', 'Maria Elena Gonzalez'),
      ["Sean O'Neill", 'sean@example.com', us('104')],
      ['Priya Nair', 'priya@example.com', us('105')],
    ],
    problems: 1,
  },
  'google-old': {
    phones: ['Phone 1 - Value', 'Phone 2 - Value'],
    people: [
      MARIA('102', 'Maria Elena Gonzalez'),
      ['"Bob" Smith', 'bob@example.com', us('103')],
      TOM('104', ''),
    ],
  },
  outlook: {
    phones: ['Mobile Phone', 'Home Phone', 'Business Phone', 'Primary Phone'],
    people: [MARIA('103', 'Maria E. Gonzalez'), TOM('104'), ['Anne Müller', '', us('105')]],
  },
  'outlook-com': {
    phones: ['Mobile Phone', 'Primary Phone', 'Home Phone', 'Home Phone 2'],
    people: [MARIA('102'), ['Jörg Lee', 'jl@example.com', us('103')]],
  },
  icloud: {
    phones: ['Phone (mobile)', 'Phone (iPhone)', 'Phone (home)', 'Phone (work)'],
    people: [MARIA('102'), TOM('103'), ['Ann Lee', '', us('104')]],
  },
  yahoo: { phones: ['Mobile', 'Home', 'Yahoo Phone'], people: [MARIA('102'), TOM('103')] },
  mailchimp: { phones: ['Phone Number'], people: [MARIA('101'), TOM('')], problems: 1 },
  'constant-contact': {
    phones: ['Phone - mobile', 'Phone - home', 'Phone - work'],
    people: [MARIA('102'), TOM('103')],
  },
  hubspot: { phones: ['Mobile Phone Number', 'Phone Number'], people: [MARIA('102'), TOM('103')] },
  square: { phones: ['Phone Number'], people: [MARIA('101'), TOM('102', '')] },
  shopify: { phones: ['Phone', 'Default Address Phone'], people: [MARIA('102'), TOM('103')] },
  stripe: { phones: ['Phone', 'Shipping Phone'], people: [MARIA('101'), TOM('102')] },
  clover: { phones: ['Phone Number'], people: [MARIA('101'), TOM('103', '')], problems: 1 },
  dentrix: {
    phones: ['Phone'],
    people: [
      MARIA('102', 'Maria E. Gonzalez'),
      ["Sean O'Neill", '', us('103')],
      ['Tom Becker Jr', 'tom@example.com', ''],
      ['Priya Nair', 'priya@example.com', ''],
    ],
    problems: 2,
  },
  'open-dental': {
    phones: ['WirelessPhone', 'HmPhone', 'WkPhone'],
    people: [MARIA('102', 'Maria E Gonzalez'), TOM('103'), ['Priya Nair', '', us('104')]],
  },
  eaglesoft: {
    phones: ['Cell Phone', 'Home Phone', 'Work Phone'],
    people: [MARIA('102'), TOM('103', ''), ['Priya Nair', 'priya@example.com', '']],
    problems: 1,
  },
  jane: {
    phones: ['Mobile Phone', 'Home Phone', 'Work Phone'],
    people: [MARIA('102'), TOM('103', '')],
    problems: 1,
  },
  mindbody: { phones: ['Mobile Phone', 'Home Phone', 'Work Phone'], people: [MARIA('101'), TOM('102')] },
  'excel-unicode-text': {
    phones: ['Mobile'],
    people: [
      ['Jörg Müller', 'jm@example.com', us('101')],
      ['José "Pepe" Díaz', 'jd@example.com', us('102')],
      ['王小明', '', us('103')],
    ],
  },
  'utf-16-be-without-mark': {
    phones: ['Mobile'],
    people: [
      ['Jörg Müller', 'jm@example.com', us('101')],
      ['José "Pepe" Díaz', 'jd@example.com', us('102')],
      ['Zoë Łach', '', us('103')],
    ],
  },
  'german-excel': {
    country: 'DE',
    phones: ['Handy', 'Telefon privat', 'Telefon dienstlich'],
    people: [
      ['Jörg Müller', 'jm@example.com', '+4915228817386'],
      ['Käthe Groß', 'kg@example.com', '+493023125002'],
      ['Ute Weiß', '', '+4915228895456'],
    ],
  },
  spanish: {
    country: 'ES',
    phones: ['Teléfono móvil', 'Teléfono fijo'],
    people: [
      ['José García López', 'jose@example.com', '+34600000001'],
      ['Ana Díaz', 'ana@example.com', '+34910000002'],
      ['Eva Núñez', '', ''],
    ],
    problems: 1,
  },
  french: {
    country: 'FR',
    phones: ['Téléphone portable', 'Téléphone domicile'],
    people: [
      ['Zoé Lefèvre', 'zoe@example.com', '+33639980001'],
      ['Luc Dupont', 'luc@example.com', '+33199000002'],
      ['Anne Petit', '', '+33639980003'],
    ],
  },
  'mac-pipes': {
    phones: ['Cell'],
    people: [MARIA('102'), TOM('103'), ['Ann Lee', 'ann@example.com', '']],
  },
  'no-header': { phones: ['Column 5'], people: [MARIA('101'), TOM('102'), ['Ann Lee', '', us('103')]] },
};

/** Birth dates, visits, notes, keys and other people: everything in the files besides names and addresses. */
const PRIVATE =
  /1980|1971|1991|2024|Crown|nervous|tea|VIP|Back pain|Shoulder|gluten|Luis|PatNum|Main St|4242|10001|55501[89]/;

test.each(Object.entries(FILES))('%s', async (name, { phones, people, problems = 0, country = 'US' }) => {
  const { ctx } = await makeBusiness();
  await ctx.db.update(businessProfiles).set({ country }).where(eq(businessProfiles.id, ctx.business.id));
  const file = await readFile(new URL(`../../../tests/fixtures/contacts/${name}.csv`, import.meta.url));
  const { importId } = await start(ctx, file);
  const { preview } = await getImport(ctx, { importId });
  expect(preview?.mapping.phone.map((at) => preview.columns[at])).toEqual(phones);
  const check = preview?.check;
  expect(check).toMatchObject({ people: people.length, failure: null });
  expect((check?.leftOut ?? 0) + (check?.mended ?? 0)).toBe(problems);
  await confirm(ctx, importId);
  await readImport(asJob(ctx, 'imports.read'), { importId });
  expect(await peopleOf(ctx)).toEqual(people);
  const list = await getImport(ctx, { importId });
  expect(list).toMatchObject({ status: 'done', counts: { created: people.length } });
  expect(list.problems).toEqual(check?.problems);
  expect(list.counts.leftOut + list.counts.mended).toBe(problems);
  const kept = await ctx.db
    .select()
    .from(contactImportProblems)
    .where(eq(contactImportProblems.import_id, importId));
  expect(JSON.stringify(kept.map(({ cells }) => cells))).not.toMatch(PRIVATE);
});
