import { monitorOnlyLegend, wayLegend } from '#app/content/integrations.ts';
import type { PlatformOfferView } from '#shared/platforms/reading-ways.ts';

/** What a card says of a platform: four lines, none of which the catalogue does not know. */
export function offerInWords({ name, ways, takesReplies, asking }: PlatformOfferView): string[] {
  const [best, ...others] = ways;
  return [
    best ? `${best.label}: ${best.gives.replace(/\.$/, '')}` : 'Cannot be read',
    others.length > 0
      ? `Other ways: ${others.map((way) => way.name).join(', ')}`
      : best
        ? `The one way to read it: ${best.name}`
        : 'No other way, either',
    takesReplies ? 'Takes the replies you publish' : `You reply on ${name} itself`,
    asking === 'monitor-only'
      ? 'Monitor only: never offered on your review page'
      : 'Can stand on your review page',
  ];
}

/** The words of the cards that need one. */
export function legendOf(offers: readonly PlatformOfferView[]): { term: string; text: string }[] {
  const best = new Set<string | undefined>(offers.map(({ ways }) => ways[0]?.label));
  const watched = offers.some(({ asking }) => asking === 'monitor-only');
  return [...wayLegend.filter(({ term }) => best.has(term)), ...(watched ? [monitorOnlyLegend] : [])];
}
