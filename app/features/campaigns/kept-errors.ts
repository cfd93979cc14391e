import type { Intent } from '@conform-to/react';

type Errors = Record<string, string[]>;

/**
 * The errors after a button of the form itself. Only the server judges what was typed, so they stay as they are; those
 * of rows behind one that went move up with them.
 */
export function keptErrors(errors: Errors, intent: Intent): Errors {
  if (intent.type !== 'remove') return errors;
  const { name, index } = intent.payload;
  const kept = Object.entries(errors).flatMap(([field, messages]): [string, string[]][] => {
    const [place, at = ''] = /^\[(\d+)\]/.exec(field.startsWith(name) ? field.slice(name.length) : '') ?? [];
    if (place === undefined || Number(at) < index) return [[field, messages]];
    if (Number(at) === index) return [];
    return [[`${name}[${Number(at) - 1}]${field.slice(name.length + place.length)}`, messages]];
  });
  return Object.fromEntries(kept);
}
