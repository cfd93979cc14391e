import type { SubmissionResult } from '@conform-to/react';
import { Facts } from '#app/features/accounts/account-card.tsx';
import { PasswordCard } from '#app/features/accounts/password-card.tsx';
import { Card } from '#app/ui/card.tsx';
import type { SessionView, UserInfoView } from '#shared/accounts.ts';

interface AccountTabProps {
  user: UserInfoView;
  sessions: readonly SessionView[];
  now: Date;
  lastResult?: SubmissionResult<string[]> | null;
}

export function AccountTab({ user, sessions, now, lastResult }: AccountTabProps) {
  return (
    <>
      <Card title="Account">
        <Facts user={user} now={now} />
        <p className="mt-4 border-line border-t pt-4 text-ink-2 text-sm">
          Contact support to update your profile information
        </p>
      </Card>
      <PasswordCard sessions={sessions} now={now} lastResult={lastResult} />
    </>
  );
}
