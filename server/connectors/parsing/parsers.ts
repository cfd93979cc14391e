/**
 * Parsers that run in a thread, by name. Input and output must be structured-cloneable, and they use no database. Each
 * is loaded only by the thread that runs it.
 */
export const PARSERS = {
  'review-file': async () =>
    (await import('#server/connectors/review-files/read-review-file.ts')).readReviewFile,
  'pasted-reviews': async () => (await import('#server/connectors/review-files/pasted.ts')).tableOfPasted,
  'place-page': async () =>
    (await import('#server/connectors/platforms/structured-data/parse-page.ts')).parseLocationPage,
  'review-page': async () =>
    (await import('#server/connectors/platforms/structured-data/parse-page.ts')).parseReviewPage,
  'video-head': async () => (await import('#server/connectors/video-files/probe-video.ts')).probeVideo,
  installation: async () => (await import('#server/connectors/installations/inspect-page.ts')).inspectPage,
  captions: async () => (await import('#server/connectors/video-files/read-captions.ts')).readCaptions,
} satisfies Record<string, () => Promise<(input: never) => unknown>>;

type Parsers = typeof PARSERS;
export type ParserName = keyof Parsers;
type Parser<Name extends ParserName> = Awaited<ReturnType<Parsers[Name]>>;
export type ParserInput<Name extends ParserName> = Parameters<Parser<Name>>[0];
export type ParserResult<Name extends ParserName> = Awaited<ReturnType<Parser<Name>>>;
