import type { ReactNode } from 'react';
import { Time } from '#app/ui/time.tsx';
import type { UserInfoView } from '#shared/accounts/accounts.ts';

/** The signed-in account, read-only. */
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
