import { dayOrderOf } from '#server/connectors/review-files/when.ts';
import { guessNames } from '#server/domain/imports/parts/guess-names.ts';
import { type ColumnLook, lookAtColumns } from '#server/domain/imports/parts/look-at-columns.ts';
import { type BarringRule, barringRuleOf } from '#shared/contacts/barring-words.ts';
import * as words from '#shared/contacts/header-words.ts';
import { MAPPED } from '#shared/contacts/import-limits.ts';
import type { ImportMapping } from '#shared/contacts/imports.ts';
import { consentColumnOf } from '#shared/contacts/state-columns.ts';

/** Titles and dates of reports take no more lines than this. */
const LINES_ABOVE = 15;

/**
 * Guesses what the columns of a list contain: by the header, if there is one, and always by the cells. Failing both, in
 * the specified order: Name, Email, Phone.
 */
export function guessMapping(lines: readonly (readonly string[])[], country: string): ImportMapping {
  const top = findTop(lines);
  const first = lines[top.skip] ?? [];
  const rows = lines.slice(top.skip + (top.header ? 1 : 0)).filter((cells) => cells.some(Boolean));
  const width = rows.reduce((most, { length }) => Math.max(most, length), first.length);
  const titles = Array.from({ length: width }, (_, at) =>
    top.header ? words.plainTitle(first[at] ?? '') : '',
  );
  const looks = lookAtColumns(rows, width, country);

  const email = best(titles, looks, words.isEmailTitle, (look) => look.email).slice(0, MAPPED.email);
  const phone = best(
    titles,
    looks,
    words.isPhoneTitle,
    (look) => look.phone,
    (look) => look.digits,
  )
    .toSorted((a, b) => emptiness(looks[a]) - emptiness(looks[b]) || rankOf(titles[a]) - rankOf(titles[b]))
    .slice(0, MAPPED.phone);
  if (email.length === 0) email.push(...inCells(titles, looks, phone, (look) => look.email, 0.6));
  if (phone.length === 0) phone.push(...inCells(titles, looks, email, (look) => look.phone, 0.7));
  const language = filledFirst(titles, looks, words.isLanguageTitle).slice(0, MAPPED.language);
  const named = guessNames(titles, looks);
  const taken = [...email, ...phone, ...language];
  const name = named.length > 0 ? named : likeliestName(looks, taken);
  // A header that merely contains "name", or none: open fields take their usual position.
  if (!titles.some((title) => words.isTitle(title))) {
    const free = (at: number) => at < width && !name.includes(at) && !taken.includes(at);
    if (email.length === 0 && free(1)) email.push(1);
    if (phone.length === 0 && free(2)) phone.push(2);
  }
  const [visit, provider] = [words.isVisitTitle, words.isProviderTitle].map((isSuch) =>
    filledFirst(titles, looks, isSuch)
      .filter((at) => ![...name, ...taken].includes(at))
      .slice(0, 1),
  );
  const labels = Object.fromEntries(phone.flatMap((at) => labelOf(titles, at)));
  const rules = titles.flatMap((title, at): [number, BarringRule][] => {
    const rule = barringRuleOf(title);
    // A missing permission is for the owner to judge; a plain opt-out in it still excludes.
    return rule ? [[at, rule === 'no' ? 'word' : rule]] : [];
  });
  return {
    name,
    company: titles.flatMap((title, at) => (words.isCompanyTitle(title) && !name.includes(at) ? [at] : [])),
    email,
    phone,
    language,
    lastFirst: isLastFirst(titles, looks, name),
    ...top,
    country: '',
    labels,
    barred: rules.map(([at]) => at),
    barredBy: Object.fromEntries(rules),
    visit: visit ?? [],
    provider: provider ?? [],
    dayOrder: dayOrderOf(
      rows.map((row) => row[visit?.[0] ?? -1] ?? ''),
      country,
    ),
    ...halvesOf(titles, name),
    said: top.header
      ? guessSaid(titles, rows, [...name, ...taken, ...(visit ?? []), ...(provider ?? [])])
      : {},
    choices: {},
    people: [],
    areaCode: '',
  };
}

function filledFirst(
  titles: readonly string[],
  looks: readonly ColumnLook[],
  isSuch: (title: string) => boolean,
): number[] {
  const found = titles.flatMap((title, at) => (isSuch(title) ? [at] : []));
  return found.toSorted((a, b) => emptiness(looks[a]) - emptiness(looks[b]));
}

/** Which of several name columns contain the first and the last name. */
function halvesOf(titles: readonly string[], name: readonly number[]): { given: number[]; family: number[] } {
  const is = (kind: Parameters<typeof words.isNameTitle>[0]) => (at: number) =>
    words.isNameTitle(kind, titles[at] ?? '');
  const foreign = name.filter(is('foreignFirst'));
  const given = foreign.length > 0 ? foreign : name.filter(is('first'));
  const family = name.filter((at) => !given.includes(at) && (is('last')(at) || is('any')(at)));
  return given.length === 1 && family.length > 0 ? { given, family } : { given: [], family: [] };
}

/** Columns that look like consent or status, by their titles or their cells. */
function guessSaid(
  titles: readonly string[],
  rows: readonly (readonly string[])[],
  taken: readonly number[],
): ImportMapping['said'] {
  const found = titles.flatMap((title, at) => {
    const said = taken.includes(at)
      ? null
      : consentColumnOf(
          title,
          rows.map((row) => row[at] ?? ''),
        );
    return said ? [[at, said] as const] : [];
  });
  return Object.fromEntries(found);
}

/** The header line, or the first one: of the lines above the list, the header has the most known words. */
function findTop(lines: readonly (readonly string[])[]): { header: boolean; skip: number } {
  let top = { header: false, skip: 0, known: 0 };
  const start = Math.max(
    0,
    lines.findIndex((cells) => cells.some(Boolean) && !isSeparatorLine(cells)),
  );
  for (const [at, cells] of lines.slice(0, start + LINES_ABOVE).entries()) {
    if (cells.some((cell) => cell.includes('@'))) continue;
    const titles = cells.map(words.plainTitle).filter(Boolean);
    const known = titles.filter(words.isTitle).length;
    // The specified sign of a header applies to the first line only; below, a report's title might contain "name".
    const said = at === start && titles.some((title) => title.includes('name') || words.isEmailTitle(title));
    const isHeader =
      said || known >= 2 || (known === 1 && titles.length > 1 && lines[at - 1]?.some(Boolean) === false);
    if (isHeader && (!top.header || known > top.known)) top = { header: true, skip: at, known };
  }
  return top.header ? { header: true, skip: top.skip } : { header: false, skip: start };
}

function isSeparatorLine(cells: readonly string[]): boolean {
  return /^sep=/i.test(cells[0] ?? '') && cells.slice(1).every((cell) => cell === '');
}

/**
 * Columns with such a title whose cells do not contradict it, filled ones first, in their order. With a title, cells of
 * the right shape are enough: numbers may be of another country than the business.
 */
function best(
  titles: readonly string[],
  looks: readonly ColumnLook[],
  isSuch: (title: string) => boolean,
  shareOf: (look: ColumnLook) => number,
  shapeOf = shareOf,
): number[] {
  const found = titles.flatMap((title, at) => {
    const look = looks[at];
    const isNamed = isSuch(title) || (words.isPlaceTitle(title) && look && shareOf(look) >= 0.5);
    return isNamed && look && (look.filled === 0 || shapeOf(look) >= 0.3 || look.rows < 3) ? [at] : [];
  });
  return found.toSorted((a, b) => emptiness(looks[a]) - emptiness(looks[b]));
}

/** The column with the most matching cells, whatever its title. */
function inCells(
  titles: readonly string[],
  looks: readonly ColumnLook[],
  taken: readonly number[],
  shareOf: (look: ColumnLook) => number,
  least: number,
): number[] {
  const found = looks.flatMap((look, at) =>
    !taken.includes(at) && shareOf(look) >= least && !words.isOtherTitle(titles[at] ?? '') ? [at] : [],
  );
  const [most] = found.toSorted((a, b) => (looks[b]?.filled ?? 0) - (looks[a]?.filled ?? 0));
  return most === undefined ? [] : [most];
}

function likeliestName(looks: readonly ColumnLook[], taken: readonly number[]): number[] {
  const free = looks.map((_, at) => at).filter((at) => !taken.includes(at));
  const [first = 0] = free;
  if ((looks[first]?.name ?? 0) >= 0.5) return [first];
  const [most = first] = free.toSorted((a, b) => (looks[b]?.name ?? 0) - (looks[a]?.name ?? 0));
  return [(looks[most]?.name ?? 0) >= 0.5 ? most : first];
}

function isLastFirst(
  titles: readonly string[],
  looks: readonly ColumnLook[],
  name: readonly number[],
): boolean {
  const [at = 0, ...more] = name;
  if (more.length > 0) return false;
  return / last (?:name )?first/.test(` ${titles[at]}`) || (looks[at]?.lastFirst ?? 0) >= 0.6;
}

/** "Phone 1 - Label" next to "Phone 1 - Value". */
function labelOf(titles: readonly string[], at: number): [number, number][] {
  const stem = / value$/.test(titles[at] ?? '') ? titles[at]?.replace(/ value$/, '') : null;
  const label = stem
    ? titles.findIndex((title) => title === `${stem} label` || title === `${stem} type`)
    : -1;
  return label < 0 ? [] : [[at, label]];
}

function emptiness(look: ColumnLook | undefined): number {
  return look?.filled ? 0 : 1;
}

function rankOf(title = ''): number {
  return words.phoneRank(title);
}
