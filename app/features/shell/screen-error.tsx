import { RotateCw, TriangleAlert } from 'lucide-react';
import { useLocation, useRevalidator } from 'react-router';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { describeRouteError } from '#app/ui/error-screen.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';

/** A screen that failed, inside the shell: what happened, and the way on. */
export function ScreenError({ error }: { error: unknown }) {
  const { status, title, text } = describeRouteError(error);
  const missing = status === 404;
  return (
    <div className="grid flex-1 place-items-center">
      <PageTitle>{title}</PageTitle>
      <EmptyState
        icon={<TriangleAlert size={24} aria-hidden />}
        level={1}
        title={missing ? 'We could not find that' : title}
        action={missing ? <ButtonLink to="/dashboard">Back to the dashboard</ButtonLink> : <Retry />}
      >
        <p>{missing ? 'It may have been removed, or the link is incomplete.' : text}</p>
      </EmptyState>
    </div>
  );
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
