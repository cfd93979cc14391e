import { RotateCw, TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { describeRouteError } from '#app/ui/error-screen.tsx';
import { HelpLink } from '#app/ui/help-link.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { ShowToast } from '#app/ui/toasts.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import type { Toast } from '#shared/http/messages.ts';

interface ScreenErrorProps {
  error: unknown;
  /** The specification's toast for this screen. */
  failed?: Toast;
}

/** An error within the shell: what happened, and what to do. */
export function ScreenError({ error, failed }: ScreenErrorProps) {
  const { status, title, text, help } = describeRouteError(error);
  // Renewed with each failure, as a toast is shown once.
  const toast = useMemo(
    () => (failed && error && status >= 500 ? { ...failed } : null),
    [failed, error, status],
  );
  const missing = status === 404;
  return (
    <div className="grid flex-1 place-items-center">
      <PageTitle isError>{title}</PageTitle>
      <ShowToast toast={toast} />
      <EmptyState
        icon={<TriangleAlert size={24} aria-hidden />}
        level={1}
        title={missing ? 'We could not find that' : title}
        action={<WayOn status={status} />}
      >
        <p>{missing ? 'It may have been removed, or the link is incomplete.' : text}</p>
        <p className="mt-2">
          {help && !missing ? <HelpLink to={help} /> : <HelpLink to="/help" words="Get Help" />}
        </p>
      </EmptyState>
    </div>
  );
}

/** Retrying only helps if the failure was ours; a refusal would be repeated. */
function WayOn({ status }: { status: number }) {
  const { pathname } = useLocation();
  if (status === 404) return <ButtonLink to="/dashboard">Back to the dashboard</ButtonLink>;
  if (status >= 500 || status === 429) return <Retry />;
  return <ButtonLink to={pathname}>Open the page afresh</ButtonLink>;
}

function Retry() {
  const { pathname, search } = useLocation();
  const { revalidate, state } = useRevalidator();
  const hydrated = useHydrated();
  const icon = <RotateCw size={16} aria-hidden />;
  if (!hydrated) {
    return (
      <ButtonLink to={pathname + search} icon={icon} reloadDocument>
        Try again
      </ButtonLink>
    );
  }
  return (
    <Button icon={icon} loading={state === 'loading'} onClick={revalidate}>
      Try again
    </Button>
  );
}
