import { z } from 'zod';

type Noun = 'key' | 'token' | 'secret' | 'ID';

/** A pasted secret. `help` says where it is found and what it looks like, and is shown for anything else. */
export function typedKey(shape: RegExp, help: string, noun: Noun = 'key') {
  return z.string(help).trim().min(1, { error: help, abort: true }).regex(shape, noneSuch(help, noun));
}

/** The same, but it may be empty. */
export function optionalKey(shape: RegExp, help: string, noun: Noun = 'key') {
  return z
    .string()
    .trim()
    .refine((typed) => typed === '' || shape.test(typed), noneSuch(help, noun))
    .default('');
}

function noneSuch(help: string, noun: Noun): string {
  return `This does not look like such ${noun === 'ID' ? 'an' : 'a'} ${noun}. ${help}`;
}
