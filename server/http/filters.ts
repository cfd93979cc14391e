import type { z } from 'zod';
import type { Ctx } from '#server/core/context.ts';
import { redirectWith } from '#server/http/door.ts';

type Shape = Record<string, z.ZodType>;
type Read<S extends Shape> = { [Name in keyof S]: z.output<S[Name]> };

/**
 * The filters of a list from the URL, by the fields of its verb. An invalid value would show another list than the URL
 * says, so it is removed from the URL, with a message.
 */
export function readFilters<S extends Shape>(ctx: Ctx, { pathname, searchParams }: URL, shape: S): Read<S> {
  const clean = new URLSearchParams(searchParams);
  const read: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(shape)) {
    const usual = schema.parse(undefined);
    const given = searchParams.get(name)?.trim() ?? '';
    read[name] = given === '' ? usual : schema.parse(given);
    if (given !== '' && read[name] === usual && given !== String(usual)) clean.delete(name);
  }
  if (clean.size === searchParams.size) return read as Read<S>;
  const search = clean.toString();
  throw redirectWith(ctx, search ? `${pathname}?${search}` : pathname, 'filterUnknown');
}
