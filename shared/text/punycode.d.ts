/** The package ships no types. */
declare module 'punycode/punycode.es6.js' {
  /** Throws `RangeError` for what is no Punycode. */
  export function toUnicode(domain: string): string;
}
