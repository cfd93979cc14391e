import { isAppError } from '#server/core/errors.ts';
import { finishSignIn } from '#server/domain/platforms/finish-sign-in.ts';
import { door, redirectWith } from '#server/http/door.ts';
import type { SignedInView } from '#shared/accounts/sign-in.ts';
import type { MessageKey } from '#shared/http/messages.ts';

const TOASTS: Record<SignedInView['outcome'], MessageKey> = {
  'signed-in': 'signedIn',
  stopped: 'signInStopped',
  'left-out': 'signInLeftOut',
  refused: 'signInFailed',
};

/** The OAuth redirect: on to the form, where the page is chosen. */
export const loader = door(async (ctx, { url: { searchParams } }) => {
  const [code, state] = ['code', 'state'].map((name) => searchParams.get(name) ?? '');
  try {
    const { reader, carried, outcome, accountId } = await finishSignIn(ctx, { code, state });
    const search = new URLSearchParams({ ...carried, source: reader, agreed: reader });
    if (accountId) search.set('account', accountId);
    return redirectWith(ctx, `/dashboard/integrations/connect?${search}`, TOASTS[outcome]);
  } catch (error) {
    if (!isAppError(error) || error.reason !== 'sign_in_over') throw error;
    return redirectWith(ctx, '/dashboard/integrations', 'signInOver');
  }
});
