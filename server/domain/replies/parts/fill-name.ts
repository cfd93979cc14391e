import { NAME, PHONE_PLACE } from '#server/domain/replies/parts/redact.ts';
import { greetingName } from '#shared/contacts/greeting-name.ts';

/** A greeting for nobody, with the letter that begins the text after it. */
const GREETING =
  /(^|\n+)[¡ ]*(?:dear|hi|hello|hey|good (?:morning|afternoon|evening)|hola|buen[oa]s (?:días|tardes|noches)|estimad[oa]|querid[oa])?\s*\[name\]\s*[,:!.]\s*(\p{L}?)/giu;

/** What a model wrote, with the name it was not told. Without one the address of the person goes. */
export function fillName(text: string, reviewerName: string): string {
  const name = greetingName(reviewerName);
  if (name) return text.replaceAll(NAME, name);
  return text
    .replace(/,\s*\[name\](?=[.!?,])/g, '')
    .replace(GREETING, (_, start: string, letter: string) => start + letter.toUpperCase())
    .replace(/\s*\[name\]/g, '')
    .trim()
    .replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}

/** With the phone of the profile; without one nothing is left that leads to it. */
export function fillPhone(text: string, phone: string): string {
  if (phone) return text.replaceAll(PHONE_PLACE, phone);
  return text.replace(
    /(?:,?\s*\(?\b(?:at|on|by phone at|by phone on|under|using|al|en el|por teléfono al|a través del))?(?:\s*\b(?:the number|número|teléfono))?\s*\(?\[phone\]\)?/giu,
    '',
  );
}
