import type { PlatformConnectionRow } from '#server/domain/platforms/internal.ts';

/** A shorter beginning may be that of any location. */
const SHORTEST_CUT = 8;

/** The locations that a mail may mean by the name in it: those with that very name, else those it is cut from. */
export function locationsNamed<Row extends Pick<PlatformConnectionRow, 'place_name'>>(
  rows: readonly Row[],
  business: string,
): Row[] {
  const name = plain(business);
  const exact = rows.filter(({ place_name }) => place_name !== '' && plain(place_name) === name);
  if (exact.length > 0) return exact;
  const cut = /^(.*?)\s*(?:…|\.\.\.)$/u.exec(name)?.[1] ?? '';
  return cut.length < SHORTEST_CUT ? [] : rows.filter(({ place_name }) => plain(place_name).startsWith(cut));
}

/** Names are written with other dashes, quotation marks and blanks in a mail than on a profile. */
function plain(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/(…|\.\.\.)|[^\p{L}\p{N}]+/gu, (_, cut?: string) => (cut ? '…' : ' '))
    .trim();
}
