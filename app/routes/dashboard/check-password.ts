import { isAppError } from '#server/core/errors.ts';
import { confirmPassword } from '#server/domain/accounts/confirm-password.ts';
import { type DoorArgs, door } from '#server/http/door.ts';
import { readForm } from '#server/http/forms.ts';
import { postOnly } from '#server/http/post-only.ts';
import { ConfirmPassword } from '#shared/accounts/accounts.ts';
import { postOnlyRoute } from '#shared/http/post-only-route.ts';
import type { Route } from './+types/check-password';

export const handle = postOnlyRoute;

export const loader = door(postOnly);

/** For the dialog: whether the password was right, or why not. */
export const action = door(async (ctx, { request }: DoorArgs<Route.ActionArgs>) => {
  const form = await readForm(request, ConfirmPassword, { hide: ['password'] });
  if (!form.ok) return Response.json({ fault: form.said ?? null }, { status: 400 });
  try {
    await confirmPassword(ctx, form.value);
    return Response.json({ fault: null });
  } catch (error) {
    if (!isAppError(error) || error.code === 'unauthenticated') throw error;
    const [atField] = Object.values(error.fields ?? {}).flat();
    return Response.json({ fault: atField ?? error.message }, { status: error.status });
  }
});
