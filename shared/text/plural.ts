const RULES = new Intl.PluralRules('en');

/** The form that agrees with a number: "1 is", "2 are". */
export function plural(count: number, one: string, many: string): string {
  return RULES.select(count) === 'one' ? one : many;
}

/** A number with its noun: "1 row", "1,204 rows". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en')} ${plural(count, one, many)}`;
}

export function countedPeople(count: number): string {
  return counted(count, 'person', 'people');
}
