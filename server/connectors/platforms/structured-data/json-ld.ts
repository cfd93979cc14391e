import {
  addValues,
  DEEPEST,
  MOST_THINGS,
  newThing,
  plainName,
  type Thing,
  type ThingValue,
} from '#server/connectors/platforms/structured-data/thing.ts';
import { parseJson } from '#shared/text/parse-json.ts';

interface JsonLdThings {
  things: Thing[];
  /** Scripts that are no valid JSON, even when parsed leniently. */
  damaged: number;
}

/** Everything the scripts describe: in lists, in @graph, nested, or referenced by @id. */
export function thingsOfJsonLd(scripts: readonly string[], base: URL): JsonLdThings {
  const things: Thing[] = [];
  const named = new Map<string, Thing>();
  let damaged = 0;

  const take = (value: unknown, script: number, depth: number): ThingValue[] => {
    if (depth > DEEPEST || things.length >= MOST_THINGS) return [];
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return [value];
    if (Array.isArray(value)) return value.flatMap((one) => take(one, script, depth + 1));
    if (!isRecord(value)) return [];
    for (const holder of ['@value', '@list', '@set'])
      if (Object.hasOwn(value, holder)) return take(value[holder], script, depth + 1);
    return [takeThing(value, script, depth)];
  };

  const takeThing = (value: Record<string, unknown>, script: number, depth: number): Thing => {
    const same = known(value['@id'] ?? value.id, script);
    const different = contradicts(same, value);
    if (different) same.id = null;
    const thing = different ? nameless() : same;
    for (const type of [value['@type'] ?? value.type].flat()) {
      if (typeof type === 'string' && !thing.types.includes(plainName(type)))
        thing.types.push(plainName(type));
    }
    const before = new Set(thing.of.keys());
    for (const [name, given] of Object.entries(value)) {
      if (name === '@reverse' && isRecord(given)) takeReverse(given, thing, script, depth);
      const values = name.startsWith('@') && name !== '@graph' ? [] : take(given, script, depth + 1);
      // Repeated properties are taken once, but reviews may be spread over several places.
      if (name !== '@graph' && (!before.has(plainName(name)) || /^reviews?$/.test(plainName(name))))
        addValues(thing, name, values);
    }
    return thing;
  };

  const takeReverse = (given: Record<string, unknown>, thing: Thing, script: number, depth: number) => {
    for (const [name, values] of Object.entries(given)) {
      for (const one of take(values, script, depth + 1))
        if (typeof one === 'object') addValues(one, name, [thing]);
    }
  };

  const nameless = (): Thing => {
    const thing = newThing(null, []);
    things.push(thing);
    return thing;
  };

  const known = (given: unknown, script: number): Thing => {
    const name = typeof given === 'string' ? given.trim() : '';
    const whole = URL.canParse(name, base.href) ? new URL(name, base.href).href : name;
    // Such an id is only valid within its own script.
    const key = name.startsWith('_:') ? `${script}${name}` : whole;
    const found = name ? named.get(key) : undefined;
    if (found) return found;
    const thing = newThing(name && !name.startsWith('_:') ? whole : null, []);
    things.push(thing);
    if (name) named.set(key, thing);
    return thing;
  };

  for (const [script, text] of scripts.entries()) {
    const data = parseKindly(text);
    if (data === undefined) damaged += 1;
    else take(data, script, 0);
  }
  return { things, damaged };
}

/** Some sites give all their reviews the same id. */
function contradicts({ of }: Thing, value: Record<string, unknown>): boolean {
  return ['reviewBody', 'description', 'datePublished'].some((name) => {
    const [before] = of.get(name) ?? [];
    return before !== undefined && typeof value[name] === 'string' && value[name] !== before;
  });
}

const BEFORE = /^(?:<!--|(?:\/\/|\/\*)?\s*<!\[CDATA\[(?:\s*\*\/)?)/;
const BEHIND = /(?:(?:\/\/|\/\*)?\s*\]\]>(?:\s*\*\/)?|(?:\/\/\s*)?-->)$/;
/** Longer than any of these markers. */
const MARK = 40;

/** Parses JSON as sites write it: with comments, line breaks in strings, trailing commas. Undefined if that fails. */
function parseKindly(text: string): unknown {
  let bare = text.replace(/^\ufeff/, '').trim();
  for (let layers = 0; layers < 2; layers += 1) {
    bare = bare.slice(0, MARK).replace(BEFORE, '') + bare.slice(MARK);
    bare = bare.slice(0, -MARK) + bare.slice(-MARK).replace(BEHIND, '');
    bare = bare.trim();
  }
  if (bare.endsWith(';')) bare = bare.slice(0, -1);
  return bare === '' ? null : (tryJson(bare) ?? tryJson(mended(bare)));
}

/** Scans step by step: a regular expression for quotes takes very long where one is missing. */
function mended(text: string): string {
  const parts: string[] = [];
  let at = 0;
  while (at < text.length) {
    const quote = text.indexOf('"', at);
    const between = text.slice(at, quote < 0 ? text.length : quote);
    parts.push(between.replace(/,(?=\s*[}\]])/g, ''));
    if (quote < 0) break;
    at = endOfText(text, quote);
    parts.push(plain(text.slice(quote, at)));
  }
  return parts.join('');
}

function endOfText(text: string, quote: number): number {
  for (let at = quote + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '"') return at + 1;
  }
  return text.length;
}

/** A string with raw line breaks and needlessly escaped apostrophes. */
function plain(quoted: string): string {
  return [...quoted.replaceAll("\\'", "'")]
    .map((letter) => (letter < ' ' ? JSON.stringify(letter).slice(1, -1) : letter))
    .join('');
}

function tryJson(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    // The caller tries again or counts it as damaged.
    return undefined;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
