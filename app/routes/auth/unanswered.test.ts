import { expect, test } from 'vitest';
import type { FailureHandle } from '#app/ui/offline-guard.ts';
import { offline } from '#shared/http/messages.ts';
import { handle as forgotPassword } from './forgot-password.tsx';
import { handle as login } from './login.tsx';
import { handle as register } from './register.tsx';
import { handle as resetPassword } from './reset-password.tsx';
import { handle as verifyEmail } from './verify-email.tsx';

const SCREENS: [name: string, handle: FailureHandle, intent: string, title: string][] = [
  ['logging in', login, '', 'Login failed'],
  ['asking for another link', login, 'resend', 'Could not send the link'],
  ['signing up', register, '', 'Registration failed'],
  ['asking for a reset', forgotPassword, '', 'Could not send the link'],
  ['resetting the password', resetPassword, '', 'Password reset failed'],
  ['verifying', verifyEmail, 'verify', 'Could not verify your email'],
  ['asking for another link there', verifyEmail, 'resend', 'Could not send the link'],
];

test.each(SCREENS)(
  '%s without a connection has the same title as when it fails',
  (_, handle, intent, title) => {
    const failed = handle.failure(intent);
    expect(failed.title).toBe(title);
    expect(offline(failed)).toMatchObject({ title, text: expect.stringContaining('You are offline') });
    // Nobody has checked what was typed.
    expect(failed.text).not.toMatch(/check your credentials/);
  },
);
