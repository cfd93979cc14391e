const ODD = /["\\]/g;

/** An array as PostgreSQL parses it: long ones can be serialized before the database waits for them. */
export function arrayLiteral(values: readonly (string | null)[]): string {
  let text = '';
  for (const value of values) {
    if (value === null) text += ',NULL';
    else text += value.search(ODD) < 0 ? `,"${value}"` : `,"${value.replace(ODD, '\\$&')}"`;
  }
  return `{${text.slice(1)}}`;
}
