import type { MissingCause, MissingOfPageView } from '#shared/platforms/missing-reviews.ts';
import { sourceInSentence } from '#shared/platforms/source-in-sentence.ts';
import { counted, plural } from '#shared/text/plural.ts';

type Words = Pick<MissingOfPageView, 'platformName' | 'sourceName' | 'state'>;

/** Why fewer are here than the platform counts, and what can be done about it. */
export function causeWords(cause: MissingCause, { platformName, sourceName, state }: Words): string {
  switch (cause) {
    case 'not_read':
      return notReadWords(state);
    case 'never':
      return `The terms of ${platformName} allow nobody to keep its reviews. Only its count and average are read.`;
    case 'day':
      return `The terms of ${platformName} allow its reviews to be kept for a day. Those it did not show today are not here.`;
    case 'sample':
      return `${sourceName} gives only some of the reviews, so the others were never here. A file with all of them, or another source, brings the rest.`;
    case 'import':
      return `Only what you imported is here. Newer reviews come in once the page is connected, or with another import.`;
    case 'mail':
      return `Emails bring only reviews written since they are forwarded. Import the older ones once.`;
    case 'left_out':
      return [
        `The last full sync left some out, because ${sourceInSentence(sourceName)} gave them incomplete or stopped before the end.`,
        ...(state === 'active' ? ['The next full sync tries again.'] : []),
      ].join(' ');
    case 'not_given':
      return `Everything that ${sourceInSentence(sourceName)} gives is here. Platforms also count ratings that they give to nobody: hidden ones, those in another country, or of closed accounts.`;
  }
}

/** Nothing comes in by itself where nothing is read. */
function notReadWords(state: MissingOfPageView['state']): string {
  switch (state) {
    case 'active':
      return 'The first sync has not ended yet. What is missing may still come in.';
    case 'paused':
      return 'It was paused before the first sync ended. Resume it to read the rest.';
    case 'reconnect':
      return 'Access ended before the first sync did. Reconnect the page to read the rest.';
    case 'disconnected':
      return 'It was disconnected before the first sync ended, so nothing more comes in.';
  }
}

/** "Google counts 142, and 139 are here." */
export function countsWords({ platformName, total, here }: MissingOfPageView): string {
  const ours = here.toLocaleString('en');
  if (!total)
    return `${platformName} does not say how many there are. ${ours} ${plural(here, 'is', 'are')} here.`;
  const theirs = total.count.toLocaleString('en');
  if (here === total.count) return `${platformName} counts ${theirs}, and all of them are here.`;
  return `${platformName} counts ${theirs}, and ${ours} ${plural(here, 'is', 'are')} here.`;
}

/** The sentence above all pages. */
export function missingInWords(pages: readonly MissingOfPageView[]): string {
  const gone = pages.reduce((sum, page) => sum + page.gone.count, 0);
  const never = pages.reduce((sum, page) => sum + neverHere(page), 0);
  const unknown = pages.filter(({ total }) => total === null).length;
  const said = [
    ...(gone > 0 ? [`${counted(gone, 'review')} vanished.`] : []),
    ...(never > 0
      ? [`${never.toLocaleString('en')} that platforms count ${plural(never, 'was', 'were')} never here.`]
      : []),
  ];
  if (said.length > 0) return said.join(' ');
  return unknown === pages.length
    ? 'Nothing is known to be missing.'
    : 'Everything that the platforms count is here.';
}

export function neverHere({ total, here }: MissingOfPageView): number {
  return total === null ? 0 : Math.max(0, total.count - here);
}

/** More are here than the platform counts. */
export function beyondTotal({ total, here }: MissingOfPageView): number {
  return total === null ? 0 : Math.max(0, here - total.count);
}
