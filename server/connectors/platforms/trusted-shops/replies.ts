import { z } from 'zod';
import type { Replying } from '#server/connectors/platforms/reader.ts';
import {
  askTrustedShops,
  type TrustedShopsConnection,
} from '#server/connectors/platforms/trusted-shops/client.ts';
import { TrustedShopsReview, trustedShopsReply } from '#server/connectors/platforms/trusted-shops/map.ts';

/** One reply per review; editing it is undocumented: https://developers.etrusted.com/reference */
export const trustedShopsReplies: Replying<TrustedShopsConnection, { channel: string }> = {
  edits: false,
  mayReply: () => true,
  async publish(connection, _profile, review, { text }) {
    // The owner wants to reply, not to send the customer a mail.
    const json = { comment: text, sendNotification: false };
    await askTrustedShops(connection, `${pathOf(review)}/reply`, z.unknown(), { method: 'POST', json });
    return { text, at: null, state: null, externalId: null };
  },
  async remove(connection, _profile, review) {
    await askTrustedShops(connection, `${pathOf(review)}/reply`, z.unknown(), { method: 'DELETE' });
  },
  async find(connection, _profile, review) {
    const reply = trustedShopsReply(await askTrustedShops(connection, pathOf(review), TrustedShopsReview));
    return reply && { ...reply, externalId: null };
  },
};

const pathOf = (review: string) => `/reviews/${encodeURIComponent(review)}`;
