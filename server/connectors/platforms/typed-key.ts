import { z } from 'zod';

type Noun = 'key' | 'token' | 'secret' | 'ID';

/** A secret as it was pasted. `help` says where it is found and how it looks; of another one it is said that it is none. */
export function typedKey(shape: RegExp, help: string, noun: Noun = 'key') {
  return z.string(help).trim().min(1, { error: help, abort: true }).regex(shape, noneSuch(help, noun));
}

/** The same, where it may be left empty. */
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
