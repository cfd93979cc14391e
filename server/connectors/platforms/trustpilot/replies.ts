import type { Replying } from '#server/connectors/platforms/reader.ts';
import {
  askTrustpilot,
  orderTrustpilot,
  type TrustpilotConnection,
} from '#server/connectors/platforms/trustpilot/client.ts';
import { TrustpilotReview, trustpilotReply } from '#server/connectors/platforms/trustpilot/map.ts';

/** One reply per review; editing it is undocumented: https://developers.trustpilot.com/service-reviews-api */
export const trustpilotReplies: Replying<TrustpilotConnection, { domain: string }> = {
  edits: false,
  mayReply: ({ apiSecret }) => apiSecret !== '',
  async publish(connection, _profile, review, { text }) {
    const { businessUser } = connection;
    await orderTrustpilot(connection, replyPath(review), 'POST', {
      message: text,
      ...(businessUser ? { authorBusinessUserId: businessUser } : {}),
    });
    return { text, at: null, state: null, externalId: null };
  },
  async remove(connection, _profile, review) {
    await orderTrustpilot(connection, replyPath(review), 'DELETE');
  },
  async find(connection, _profile, review) {
    const path = `/reviews/${encodeURIComponent(review)}`;
    const reply = trustpilotReply(await askTrustpilot(connection, path, TrustpilotReview));
    return reply && { ...reply, externalId: null };
  },
};

const replyPath = (review: string) => `/private/reviews/${encodeURIComponent(review)}/reply`;
