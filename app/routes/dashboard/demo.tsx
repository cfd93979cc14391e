import { Form } from 'react-router';
import { clearDrafts } from '#app/features/campaigns/draft.ts';
import { ScreenError } from '#app/features/shell/screen-error.tsx';
import { Card } from '#app/ui/card.tsx';
import type { FailureHandle } from '#app/ui/offline-guard.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { ScreenBody } from '#app/ui/screen-body.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { clearDemo } from '#server/domain/accounts/clear-demo.ts';
import { getDemo } from '#server/domain/accounts/get-demo.ts';
import { logout } from '#server/domain/accounts/logout.ts';
import { door, redirectWith } from '#server/http/door.ts';
import { intents } from '#server/http/forms.ts';
import { MESSAGES } from '#shared/http/messages.ts';
import { counted } from '#shared/text/plural.ts';
import type { Route } from './+types/demo';

export const handle: FailureHandle = { failure: () => MESSAGES.demoClearFailed };

export const loader = door((ctx) => getDemo(ctx));

export const action = door(async (ctx, { request }) =>
  intents(request, {
    async clear() {
      const { accessLeft } = await clearDemo(ctx);
      const { setCookies } = await logout(ctx);
      const toast = accessLeft.length > 0 ? 'demoClearedWithAccess' : 'demoCleared';
      return redirectWith(ctx, '/register', toast, setCookies);
    },
  }),
);

export default function Demo({ loaderData }: Route.ComponentProps) {
  const { contacts, campaigns, reviews, handedBack } = loaderData;
  return (
    <>
      <PageTitle>Clear the demo</PageTitle>
      <PageHeader
        title="Clear the demo"
        help="getting-started/run-on-your-own-machine"
        subtitle="For when you are ready to start with your own business"
      />
      <ScreenBody className="gap-3">
        <Card title="What is removed">
          <p>
            The demo account and its business, including {counted(contacts, 'contact')},{' '}
            {counted(campaigns, 'campaign')} and {counted(reviews, 'review')}. Anything you added to the demo
            yourself is removed too.
          </p>
          {handedBack.length > 0 && (
            <p className="mt-3">
              We hand back the access that you gave by signing in with {handedBack.join(' and ')}.
            </p>
          )}
          <p className="mt-3">Other accounts are not affected. This cannot be undone.</p>
          <Form
            method="post"
            onSubmit={clearDrafts}
            className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3 border-line border-t pt-5"
          >
            <SubmitButton intent="clear" variant="destructive" pending="Clearing…">
              Clear the demo
            </SubmitButton>
            <TextLink to="/dashboard/reviews">Keep it</TextLink>
          </Form>
        </Card>
      </ScreenBody>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} />;
}
