import { counted } from '#app/features/campaigns/channel-words.ts';

interface Ratings {
  /** What the average is over. */
  rated: number;
  /** Given in private. */
  privately: number;
  /** The private ones are in no average, and are only said to be missing. */
  isPublicOnly: boolean;
}

/** What an average of answers on the owner's page is over, and where those given in private are. */
export function ratingsWords({ rated, privately, isPublicOnly }: Ratings): string {
  const some = privately.toLocaleString('en');
  if (isPublicOnly) {
    const missing = privately > 0 ? `, ${some} in private not counted` : '';
    return `from ${counted(rated, 'rating')} on your page${missing}`;
  }
  const among = privately === 0 ? '' : privately === rated ? ', private' : `, ${some} of them private`;
  return `from ${counted(rated, 'rating')}${among}`;
}
