import { NAME } from '#server/domain/replies/parts/redact.ts';
import { greetingName } from '#shared/contacts/greeting-name.ts';

/** What a model wrote, with the name it was not told. Without one the address of the person goes. */
export function fillName(text: string, reviewerName: string): string {
  const name = greetingName(reviewerName);
  if (name) return text.replaceAll(NAME, name);
  return text
    .replace(/,\s*\[name\](?=[.!?,])/g, '')
    .replace(/(?:^|(?<=\n))\s*(?:dear|hi|hello|hola|estimad[oa])?\s*\[name\]\s*[,:!]\s*/gi, '')
    .replace(/\s*\[name\]/g, '')
    .trim()
    .replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}

/** Holds back what may be the beginning of `[name]` until the rest has come. */
export function nameFiller(reviewerName: string) {
  let held = '';
  return {
    next(piece: string): string {
      held += piece;
      const open = held.lastIndexOf('[');
      const isWaiting = open >= 0 && NAME.startsWith(held.slice(open));
      const ready = isWaiting && held.slice(open) !== NAME ? held.slice(0, open) : held;
      held = held.slice(ready.length);
      return greetingName(reviewerName) ? fillName(ready, reviewerName) : ready.replaceAll(NAME, '');
    },
    rest(): string {
      const rest = held;
      held = '';
      return rest;
    },
  };
}
