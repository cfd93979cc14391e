import { tryPlatformLink } from '#server/domain/businesses/try-platform-link.ts';
import { door } from '#server/http/door.ts';
import { takeForm } from '#server/http/forms.ts';
import { postOnly } from '#server/http/post-only.ts';
import { TryPlatformLink } from '#shared/business/businesses.ts';
import { MESSAGES } from '#shared/http/messages.ts';
import { postOnlyRoute } from '#shared/http/post-only-route.ts';

export const handle = postOnlyRoute;

export const loader = door(postOnly);

/** For one platform, while others may still be edited. */
export const action = door(async (ctx, { request }) =>
  takeForm(ctx, request, TryPlatformLink, { failed: MESSAGES.linkTryFailed }, (value) =>
    tryPlatformLink(ctx, value),
  ),
);
