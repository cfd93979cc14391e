import type { z } from 'zod';

type Schema = z.core.$ZodType;
type Path = readonly string[];

/**
 * The fields nested as in the form's schema. A text in place of a list of rows, or the reverse, was not sent by our
 * forms, and a screen could not render it: it is dropped. A single tick of a list becomes a list.
 */
export function nestBySchema(schema: Schema, fields: FormData): FormData {
  const shaped = new FormData();
  const ticked = new Map<string, number>();
  for (const [name, value] of fields) {
    const found = schemaAt(schema, name.match(/[^.[\]]+/g) ?? []);
    if (found === 'no place') continue;
    const kind = found && kindOf(found);
    const element = found && elementOf(found);
    if (kind === 'object' || isNested(element)) continue;
    if (!element) {
      shaped.append(name, value);
      continue;
    }
    // An empty text is how a form sends an empty list.
    if (value === '') continue;
    const at = ticked.get(name) ?? 0;
    ticked.set(name, at + 1);
    shaped.append(`${name}[${at}]`, value);
  }
  return shaped;
}

/** Null if the schema does not define it. */
function schemaAt(schema: Schema, path: Path): Schema | null | 'no place' {
  const [name, ...rest] = path;
  if (name === undefined) return schema;
  const { def } = bare(schema)._zod as z.core.$ZodTypes['_zod'];
  switch (def.type) {
    case 'object': {
      const inner = Object.hasOwn(def.shape, name) ? def.shape[name] : undefined;
      if (inner) return schemaAt(inner, rest);
      // Lists are made as long as their highest index: of thousands that no form has, short ones.
      return /^\d{3}/.test(rest[0] ?? '') ? 'no place' : null;
    }
    case 'array':
      return /^\d+$/.test(name) ? schemaAt(def.element, rest) : 'no place';
    case 'string':
    case 'number':
    case 'boolean':
    case 'enum':
    case 'literal':
      return 'no place';
    default:
      return null;
  }
}

function isNested(schema: Schema | null): boolean {
  const kind = schema && kindOf(schema);
  return kind === 'object' || kind === 'array';
}

function elementOf(schema: Schema): Schema | null {
  const { def } = bare(schema)._zod as z.core.$ZodTypes['_zod'];
  return def.type === 'array' ? def.element : null;
}

function kindOf(schema: Schema): string {
  return bare(schema)._zod.def.type;
}

/** Without optional wrappers and transformations. */
function bare(schema: Schema): Schema {
  const { def } = schema._zod as z.core.$ZodTypes['_zod'];
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return bare(def.innerType);
    case 'pipe':
      return bare(def.in._zod.def.type === 'transform' ? def.out : def.in);
    default:
      return schema;
  }
}
