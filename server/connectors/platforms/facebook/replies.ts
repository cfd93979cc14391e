import { z } from 'zod';
import { ConnectorError } from '#server/connectors/errors.ts';
import { askFacebook, type FacebookConnection } from '#server/connectors/platforms/facebook/client.ts';
import { facebookTime } from '#server/connectors/platforms/facebook/map.ts';
import type { Replying } from '#server/connectors/platforms/reader.ts';
import { isMadeName, wordsOf } from '#server/connectors/platforms/row.ts';

const MOST_COMMENTS = '100';

const Made = z.object({ id: z.string().min(1) });
const Comments = z.object({
  data: z.array(
    z.object({
      id: z.string().min(1),
      message: z.string().nullish(),
      created_time: z.string().nullish(),
      from: z.object({ id: z.string().nullish() }).nullish(),
    }),
  ),
});

/**
 * A comment by the Page under the recommendation's story:
 * https://developers.facebook.com/docs/graph-api/reference/object/comments
 */
export const facebookReplies: Replying<FacebookConnection, { page: string }> = {
  edits: true,
  mayReply: () => true,
  async publish(connection, { page }, review, { text, before }) {
    const path = before === null ? `${storyOf(review)}/comments` : encodeURIComponent(before);
    const schema = before === null ? Made : z.unknown();
    const made = Made.safeParse(await askFacebook(connection, page, path, { message: text }, schema, 'POST'));
    return { text, at: null, state: 'published', externalId: before ?? made.data?.id ?? null };
  },
  async remove(connection, profile, review, reply) {
    const id = reply ?? (await findOwn(connection, profile.page, review))?.id;
    if (id) await askFacebook(connection, profile.page, encodeURIComponent(id), {}, z.unknown(), 'DELETE');
  },
  async find(connection, { page }, review) {
    const own = await findOwn(connection, page, review);
    const text = wordsOf(own?.message);
    if (!own || !text) return null;
    return { text, at: facebookTime(own.created_time), state: 'published', externalId: own.id };
  },
};

async function findOwn(connection: FacebookConnection, page: string, review: string) {
  const query = { fields: 'id,message,created_time,from', limit: MOST_COMMENTS };
  const { data } = await askFacebook(connection, page, `${storyOf(review)}/comments`, query, Comments);
  return data.findLast(({ from }) => from?.id === page);
}

/** A recommendation without a story cannot be commented on. */
function storyOf(review: string): string {
  if (isMadeName(review)) throw new ConnectorError('not_offered', 'This recommendation has no story');
  return encodeURIComponent(review);
}
