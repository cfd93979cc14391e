/** The page that asks for the password again; the dialog submits to it. */
export const CONFIRM_PASSWORD_PATH = '/dashboard/confirm-password';
export const CHECK_PASSWORD_PATH = `${CONFIRM_PASSWORD_PATH}/check`;

/** Names of the page's own fields, which no other form uses. */
export const WAITING_REQUEST_FIELD = '__carried';
export const PASSWORD_FIELD = '__password';

export const CONFIRM_PASSWORD_WORDS = {
  title: 'Confirm your password',
  why: 'You signed in a while ago. To protect your account, please enter your password before you go on.',
} as const;
