import { counted } from '#shared/text/plural.ts';

interface Ratings {
  /** The number of ratings in the average. */
  rated: number;
  /** The number of private ones. */
  privately: number;
  /** Private ratings are not in the average, only mentioned as missing. */
  isPublicOnly: boolean;
}

/** Which answers on the review page an average includes, and where the private ones are. */
export function ratingsWords({ rated, privately, isPublicOnly }: Ratings): string {
  const some = privately.toLocaleString('en');
  if (isPublicOnly) {
    const missing = privately > 0 ? `, ${some} in private not counted` : '';
    return `from ${counted(rated, 'rating')} on your page${missing}`;
  }
  const among = privately === 0 ? '' : privately === rated ? ', private' : `, ${some} of them private`;
  return `from ${counted(rated, 'rating')}${among}`;
}
