/** The package ships no types. */
declare module 'punycode/punycode.es6.js' {
  /** Throws `RangeError` if it is not Punycode. */
  export function toUnicode(domain: string): string;
}
