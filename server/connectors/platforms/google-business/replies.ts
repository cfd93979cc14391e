import { z } from 'zod';
import type { GoogleBusinessConnection } from '#server/connectors/platforms/google-business/client.ts';
import { GoogleReply, GoogleReview, googleReply } from '#server/connectors/platforms/google-business/map.ts';
import { askGoogle } from '#server/connectors/platforms/google-oauth.ts';
import type { Replying } from '#server/connectors/platforms/reader.ts';

type Profile = { location: string };

/**
 * One reply per review; a new one replaces it:
 * https://developers.google.com/my-business/content/review-data#reply_to_a_review
 */
export const googleReplies: Replying<GoogleBusinessConnection, Profile> = {
  edits: true,
  mayReply: () => true,
  async publish(connection, profile, review, { text }) {
    const url = `${addressOf(connection, profile, review)}/reply`;
    const taken = await askGoogle(connection, url, GoogleReply, { method: 'PUT', json: { comment: text } });
    const reply = googleReply({ ...taken, comment: taken.comment ?? text }, () => {});
    return { text, at: null, state: null, ...reply, externalId: null };
  },
  async remove(connection, profile, review) {
    const url = `${addressOf(connection, profile, review)}/reply`;
    await askGoogle(connection, url, z.unknown(), { method: 'DELETE' });
  },
  async find(connection, profile, review) {
    const found = await askGoogle(connection, addressOf(connection, profile, review), GoogleReview);
    const reply = googleReply(found.reviewReply, () => {});
    return reply && { ...reply, externalId: null };
  },
};

/** Review IDs omit the account: it is the one that manages the profile here. */
function addressOf(connection: GoogleBusinessConnection, { location }: Profile, review: string): string {
  const account = location.slice(0, location.indexOf('locations/'));
  return `${connection.reviews}/v4/${account}${review}`;
}
