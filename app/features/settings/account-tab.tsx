import type { SubmissionResult } from '@conform-to/react';
import { Facts } from '#app/features/accounts/account-facts.tsx';
import { PasswordCard } from '#app/features/accounts/password-card.tsx';
import { BackupsCard } from '#app/features/settings/backups-card.tsx';
import { Card } from '#app/ui/card.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import type { SessionView, UserInfoView } from '#shared/accounts/accounts.ts';
import type { BackupsView } from '#shared/business/backups.ts';
import { mailLink } from '#shared/text/mail-link.ts';

interface AccountTabProps {
  user: UserInfoView;
  supportEmail: string;
  sessions: readonly SessionView[];
  backups: BackupsView | null;
  now: Date;
  lastResult?: SubmissionResult<string[]> | null;
}

export function AccountTab({ user, supportEmail, sessions, backups, now, lastResult }: AccountTabProps) {
  return (
    <>
      <Card title="Account">
        <Facts user={user} now={now} />
        <p className="mt-4 border-line border-t pt-4 text-ink-2 text-sm">
          Contact support to update your profile information:{' '}
          <TextLink to={mailLink(supportEmail)} className="wrap-anywhere">
            {supportEmail}
          </TextLink>
        </p>
      </Card>
      <PasswordCard sessions={sessions} now={now} lastResult={lastResult} />
      <Card title="What happened here">
        <p className="text-ink-2">
          Sign-ins, changes, campaigns and replies: who did what, and when.{' '}
          <TextLink to="/dashboard/settings/history">Open the history</TextLink>
        </p>
      </Card>
      {backups && <BackupsCard backups={backups} now={now} />}
    </>
  );
}
