import { parseJson } from '#shared/text/parse-json.ts';

/** Longer than any form of ours shows. */
const LONGEST = 100_000;
const DEEPEST = 4;

type Field = readonly [name: string, value: unknown];

/**
 * What a form submits for each field, by the first part of its name, for comparison; empty values are not
 * submitted.
 */
export function sentByField(fields: Iterable<Field>): Map<string, string> {
  const sent = new Map<string, Field[]>();
  for (const [name, value] of fields) {
    if (typeof value !== 'string' || value === '') continue;
    const [first = name] = name.split(/[.[]/);
    // Checkboxes of one name and numbered rows are one list; forms submit line breaks as CRLF.
    const field = [name.replace(/\[\d+\]$/, ''), value.replace(/\r\n?/g, '\n')] as const;
    sent.set(first, [...(sent.get(first) ?? []), field]);
  }
  return new Map([...sent].map(([name, values]) => [name, JSON.stringify(values)]));
}

/** The initial value of one field; undefined if the form does not say. */
export function shownIn(shown: unknown, name: string): unknown {
  const values = readShown(shown);
  return values && Object.hasOwn(values, name) ? Reflect.get(values, name) : undefined;
}

/**
 * The fields submitted with their initial values. If the form does not say what those were, there are none.
 */
export function unchangedFields(fields: Iterable<Field>, shown: unknown): (name: string) => boolean {
  const values = readShown(shown);
  if (!values) return () => false;
  const [before, after] = [sentByField(flat('', values)), sentByField(fields)];
  return (name) => before.get(name) === after.get(name);
}

function readShown(shown: unknown): object | null {
  if (typeof shown !== 'string' || shown === '' || shown.length > LONGEST) return null;
  try {
    const values = parseJson(shown, { mostDepth: DEEPEST });
    return typeof values === 'object' && !Array.isArray(values) ? values : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** A nested value, with the names that a form uses: `email.subject`, `platforms[2]`. */
function flat(name: string, value: unknown): Field[] {
  if (Array.isArray(value)) return value.flatMap((one, at) => flat(`${name}[${at}]`, one));
  if (typeof value !== 'object' || value === null) return [[name, value]];
  return Object.entries(value).flatMap(([key, one]) => flat(name ? `${name}.${key}` : key, one));
}
