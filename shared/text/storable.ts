import { mapTexts } from '#shared/text/map-texts.ts';

/**
 * What others sent, as the database can store it: without NUL, and with U+FFFD for half a surrogate pair, which exports
 * leave where they cut a text.
 */
export function storable<Value>(value: Value): Value {
  // Only texts are changed, into texts.
  return mapTexts(value, storableText) as Value;
}

export function storableText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}
