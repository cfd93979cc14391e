import type { ReactNode } from 'react';
import { Card } from '#app/ui/card.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { Time } from '#app/ui/time.tsx';
import type { UserInfoView } from '#shared/accounts.ts';

export function AccountCard({
  user,
  supportEmail,
  now,
}: {
  user: UserInfoView;
  supportEmail: string;
  now: Date;
}) {
  return (
    <Card title="Account">
      <Facts user={user} now={now} />
      <p className="mt-4 border-line border-t pt-4">
        <TextLink to="/dashboard/settings">Change password and see your devices</TextLink>
      </p>
      <p className="mt-3 text-ink-2 text-sm">
        To change your name or email, export your data or delete your account, contact support at{' '}
        <TextLink to={`mailto:${supportEmail}`} className="wrap-anywhere">
          {supportEmail}
        </TextLink>
        .
      </p>
    </Card>
  );
}

/** Who is signed in, to be read and not changed. */
export function Facts({ user, now }: { user: UserInfoView; now: Date }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] gap-x-6 gap-y-3">
      <Fact label="Name">{user.name}</Fact>
      <Fact label="Email">{user.email}</Fact>
      <Fact label="Member since">
        <Time date={user.createdAt} now={now} look="day" />
      </Fact>
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-2 text-sm">{label}</dt>
      <dd className="break-words font-[540]" dir="auto">
        {children}
      </dd>
    </div>
  );
}
