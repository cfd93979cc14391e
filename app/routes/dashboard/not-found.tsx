import { Compass } from 'lucide-react';
import { data } from 'react-router';
import { ScreenError } from '#app/features/shell/screen-error.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { describeMissing } from '#app/ui/error-screen.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { getUserInfo } from '#server/domain/accounts/get-user-info.ts';
import { door } from '#server/http/door.ts';
import type { Route } from './+types/not-found';

/** An unknown address under the dashboard, shown within the dashboard. */
export const loader = door(async (ctx, { url }) => {
  await getUserInfo(ctx);
  ctx.log.info({ path: url.pathname.slice(0, 200) }, 'page not found');
  return data(null, { status: 404 });
});

export default function NotFound() {
  const { title, text } = describeMissing();
  return (
    <div className="grid flex-1 place-items-center">
      <PageTitle isError>{title}</PageTitle>
      <EmptyState
        icon={<Compass size={24} aria-hidden />}
        level={1}
        title={title}
        action={
          <div className="flex flex-wrap items-center justify-center gap-x-5 gap-y-3">
            <ButtonLink to="/dashboard">Back to the dashboard</ButtonLink>
            <TextLink to="/help" reloadDocument>
              Get Help
            </TextLink>
          </div>
        }
      >
        <p>{text}</p>
      </EmptyState>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} />;
}
