import { data } from 'react-router';
import { findShareCard } from '#server/domain/reviews/find-share-card.ts';
import { type DoorArgs, door } from '#server/http/door.ts';
import { shareCard } from '#server/http/share-card.ts';
import type { Route } from './+types/review-share';

/** The picture that other sites show beside a review link. */
export const loader = door(async (ctx, { params }: DoorArgs<Route.LoaderArgs>) => {
  const card = await findShareCard(ctx, { businessKey: params.businessKey });
  if (!card) throw data(null, { status: 404 });
  return new Response(await shareCard(card), {
    headers: { 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=3600' },
  });
});
