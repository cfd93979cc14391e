/**
 * What is read in a thread of its own, by name. A parser is a function of what can be copied to a thread, and so is what
 * it gives; it knows no database. Each is loaded only by the thread that runs it.
 */
export const PARSERS = {
  'review-file': async () =>
    (await import('#server/connectors/review-files/read-review-file.ts')).readReviewFile,
  'pasted-reviews': async () => (await import('#server/connectors/review-files/pasted.ts')).tableOfPasted,
  'place-page': async () =>
    (await import('#server/connectors/platforms/structured-data/parse-page.ts')).parsePlacePage,
  'review-page': async () =>
    (await import('#server/connectors/platforms/structured-data/parse-page.ts')).parseReviewPage,
} satisfies Record<string, () => Promise<(input: never) => unknown>>;

type Parsers = typeof PARSERS;
export type ParserName = keyof Parsers;
type Parser<Name extends ParserName> = Awaited<ReturnType<Parsers[Name]>>;
export type ParserInput<Name extends ParserName> = Parameters<Parser<Name>>[0];
export type ParserResult<Name extends ParserName> = Awaited<ReturnType<Parser<Name>>>;
