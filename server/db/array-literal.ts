const ODD = /["\\]/g;

/** An array as PostgreSQL reads it: for long ones that are written out before the database waits for them. */
export function arrayLiteral(values: readonly (string | null)[]): string {
  let text = '';
  for (const value of values) {
    if (value === null) text += ',NULL';
    else text += value.search(ODD) < 0 ? `,"${value}"` : `,"${value.replace(ODD, '\\$&')}"`;
  }
  return `{${text.slice(1)}}`;
}
