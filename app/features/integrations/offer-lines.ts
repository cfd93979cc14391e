import { monitorOnlyLegend, sourceLegend } from '#app/content/integrations.ts';
import type { PlatformOfferView } from '#shared/platforms/review-sources.ts';
import { sourceInSentence } from '#shared/platforms/source-in-sentence.ts';

/** What a card says about a platform: four lines, all from the catalogue. */
export function offerLines({ name, sources, takesReplies, asking }: PlatformOfferView): string[] {
  const [best, ...others] = sources;
  return [
    best ? `${best.label}: ${best.gives.replace(/\.$/, '')}` : 'Cannot be read',
    others.length > 0
      ? `Other ways: ${others.map(({ name }) => sourceInSentence(name)).join(', ')}`
      : best
        ? `The one way to read it: ${sourceInSentence(best.name)}`
        : 'No other way, either',
    takesReplies ? 'Takes the replies you publish' : `You reply on ${name} itself`,
    asking === 'monitor-only'
      ? 'Monitor only: never offered on your review page'
      : 'Can be on your review page',
  ];
}

/** Explanations of terms on the cards. */
export function legendOf(offers: readonly PlatformOfferView[]): { term: string; text: string }[] {
  const best = new Set<string | undefined>(offers.map(({ sources }) => sources[0]?.label));
  const watched = offers.some(({ asking }) => asking === 'monitor-only');
  return [...sourceLegend.filter(({ term }) => best.has(term)), ...(watched ? [monitorOnlyLegend] : [])];
}
