import { FileUp, Pause, Play, RefreshCw } from 'lucide-react';
import { Form, useLocation } from 'react-router';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import type { PlatformConnectionView } from '#shared/platforms/platform-connections.ts';
import { importAddress, isBrought, isByMail, reconnectAddress } from './connection-state.ts';

/** What can be done with a page; each button is a form of its own and works without JavaScript. */
export function ConnectionActions({ connection }: { connection: PlatformConnectionView }) {
  const { state, running } = connection;
  const { pathname } = useLocation();
  if (state === 'disconnected') return null;
  if (isBrought(connection)) {
    return (
      <ButtonLink to={importAddress(connection)} variant="secondary" icon={<FileUp size={16} aria-hidden />}>
        Import again
      </ButtonLink>
    );
  }
  if (state === 'reconnect') return <ButtonLink to={reconnectAddress(connection)}>Reconnect</ButtonLink>;
  return (
    <>
      {running && (
        <ButtonLink
          to={pathname}
          reloadDocument
          variant="ghost"
          className="[@media(scripting:enabled)]:hidden"
        >
          Refresh
        </ButtonLink>
      )}
      <Form method="post" preventScrollReset className="contents">
        {state === 'paused' ? (
          <SubmitButton intent="resume" pending="Resuming…" icon={<Play size={16} aria-hidden />}>
            Resume
          </SubmitButton>
        ) : (
          <>
            <SubmitButton
              intent="pause"
              variant="secondary"
              pending="Pausing…"
              icon={<Pause size={16} aria-hidden />}
            >
              Pause
            </SubmitButton>
            {isByMail(connection) ? null : running ? (
              <Button loading>Syncing…</Button>
            ) : (
              <SubmitButton intent="sync" pending="Starting…" icon={<RefreshCw size={16} aria-hidden />}>
                Sync now
              </SubmitButton>
            )}
          </>
        )}
      </Form>
    </>
  );
}
