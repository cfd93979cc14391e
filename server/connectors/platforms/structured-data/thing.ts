export type ThingValue = string | number | boolean | Thing;

/** Something that a page describes by schema.org, in any format. */
export interface Thing {
  /** Its absolute id among all things; null where it has none. */
  id: string | null;
  /** Without “https://schema.org/”. */
  types: string[];
  of: Map<string, ThingValue[]>;
}

/** Untrusted input is read to this depth, and no more things than these. */
export const DEEPEST = 100;
export const MOST_THINGS = 8_000;

const PREFIX = /^(?:https?:\/\/(?:www\.)?schema\.org\/|schema:)/i;

export function newThing(id: string | null, types: readonly string[]): Thing {
  return { id, types: types.map(plainName), of: new Map() };
}

export function plainName(name: string): string {
  return name.trim().replace(PREFIX, '');
}

export function addValues(thing: Thing, name: string, values: readonly ThingValue[]): void {
  const plain = plainName(name);
  const before = thing.of.get(plain);
  if (before) before.push(...values.slice(0, MOST_THINGS));
  else thing.of.set(plain, [...values]);
}

export function valuesOf(thing: Thing, ...names: string[]): ThingValue[] {
  return names.flatMap((name) => thing.of.get(name) ?? []);
}

export function thingsOf(thing: Thing, ...names: string[]): Thing[] {
  return valuesOf(thing, ...names).filter((value) => typeof value === 'object');
}

/** The first text under one of these names. */
export function textOf(thing: Thing, ...names: string[]): string | null {
  for (const value of valuesOf(thing, ...names)) {
    const text = typeof value === 'object' ? '' : String(value).trim();
    if (text) return text;
  }
  return null;
}
