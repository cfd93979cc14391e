import { MonitorSmartphone } from 'lucide-react';
import { Form, useNavigation } from 'react-router';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { Time } from '#app/ui/time.tsx';
import type { SessionView } from '#shared/accounts/accounts.ts';
import { deviceName } from '#shared/accounts/device-name.ts';

export function SessionList({ sessions, now }: { sessions: readonly SessionView[]; now: Date }) {
  return (
    <div className="mt-5 border-line border-t pt-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="text-base">Where you are signed in</h3>
        {sessions.length > 1 && (
          <Form method="post" preventScrollReset>
            <SubmitButton intent="revoke-others" variant="secondary" size="sm" pending="Signing out…">
              Sign out everywhere else
            </SubmitButton>
          </Form>
        )}
      </div>
      <ul className="mt-2 flex flex-col">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} now={now} />
        ))}
      </ul>
    </div>
  );
}

function SessionRow({ session, now }: { session: SessionView; now: Date }) {
  const leaving = useNavigation().formData?.get('id') === session.id;
  const name = deviceName(session.userAgent);
  return (
    <li className="flex items-center gap-3 py-2.5">
      <MonitorSmartphone size={18} className="shrink-0 text-ink-3" aria-hidden />
      <div className="min-w-0 flex-1">
        <p className="truncate font-[540]" title={session.userAgent}>
          {name}
        </p>
        <p className="text-ink-2 text-sm">
          Signed in <Time date={session.createdAt} now={now} look="words" />
          {!session.current && (
            <>
              , last used <Time date={session.lastUsedAt} now={now} look="date" />
            </>
          )}
        </p>
      </div>
      {session.current ? (
        <Badge tone="good">This device</Badge>
      ) : (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="id" value={session.id} />
          <Button type="submit" name="intent" value="revoke" variant="ghost" size="sm" loading={leaving}>
            Sign out
            <span className="sr-only"> {name}</span>
          </Button>
        </Form>
      )}
    </li>
  );
}
