import type { Ctx } from '#server/core/context.ts';
import { changePassword } from '#server/domain/accounts/change-password.ts';
import { redirectWith } from '#server/http/door.ts';
import { readForm } from '#server/http/forms.ts';
import { ChangePassword } from '#shared/accounts/accounts.ts';
import { MESSAGES } from '#shared/http/messages.ts';

/** Toasts beside the message at the field. */
const NOT_CHANGED = {
  wrong_password: MESSAGES.passwordChangeFailed,
  password_guessable: MESSAGES.passwordChangeFailed,
};

/** The form for a new password; its faults have their own toasts. */
export async function newPassword(ctx: Ctx, request: Request, here: string) {
  const form = await readForm(request, ChangePassword, { hide: ['current', 'next', 'confirm'] });
  if (!form.ok) {
    if (form.reason === 'passwords_differ') return form.reject(MESSAGES.passwordMismatch);
    return form.reason === 'password_short' ? form.reject(MESSAGES.passwordTooShort) : form.reject();
  }
  try {
    const { setCookies } = await changePassword(ctx, form.value);
    return redirectWith(ctx, here, 'passwordChanged', setCookies);
  } catch (error) {
    return form.refuse(ctx, error, MESSAGES.passwordChangeFailed, { toasts: NOT_CHANGED });
  }
}
