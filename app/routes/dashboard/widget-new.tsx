import { ScreenError } from '#app/features/shell/screen-error.tsx';
import { WidgetBuilder } from '#app/features/widgets/widget-builder.tsx';
import { WIDGET_HELP } from '#app/features/widgets/widget-help.ts';
import { WIDGET_NAMED } from '#app/features/widgets/widget-labels.ts';
import { BackLink } from '#app/ui/back-link.tsx';
import type { FailureHandle } from '#app/ui/offline-guard.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { ScreenBody } from '#app/ui/screen-body.tsx';
import { ShowToast } from '#app/ui/toasts.tsx';
import { getWidgetChoices } from '#server/domain/widgets/get-widget-choices.ts';
import { previewWidget } from '#server/domain/widgets/preview-widget.ts';
import { saveWidget } from '#server/domain/widgets/save-widget.ts';
import { door, redirectWith } from '#server/http/door.ts';
import { intents, takeForm } from '#server/http/forms.ts';
import { MESSAGES } from '#shared/http/messages.ts';
import { WidgetForm } from '#shared/widgets/widget-input.ts';
import { WIDGET_KINDS, type WidgetKind } from '#shared/widgets/widgets.ts';
import type { Route } from './+types/widget-new';

export const handle: FailureHandle = { failure: () => MESSAGES.widgetSaveFailed };

function kindIn(url: URL): WidgetKind {
  const asked = url.searchParams.get('type');
  return WIDGET_KINDS.find((kind) => kind === asked) ?? WIDGET_KINDS[0];
}

export const loader = door(async (ctx, { url }) => {
  const kind = kindIn(url);
  const { look } = await previewWidget(ctx, { kind, settings: {} });
  return { kind, look, choices: await getWidgetChoices(ctx) };
});

export const action = door(async (ctx, { request, url }) => {
  const failed = MESSAGES.widgetSaveFailed;
  return intents(request, {
    save: () =>
      takeForm(
        ctx,
        request,
        WidgetForm,
        { failed, rejected: failed },
        async ({ name, acknowledged, ...settings }) => {
          const { id } = await saveWidget(ctx, { kind: kindIn(url), name, acknowledged, settings });
          return redirectWith(ctx, `/dashboard/widgets/${id}`, 'widgetMade');
        },
      ),
  });
});

export default function WidgetNew({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, look, choices } = loaderData;
  const { name } = WIDGET_NAMED[kind];
  return (
    <>
      <PageTitle>{actionData ? `Error: New ${name}` : `New ${name}`}</PageTitle>
      <PageHeader
        title={`New ${name}`}
        help={WIDGET_HELP[kind]}
        subtitle={<BackLink to="/dashboard/widgets">All widgets</BackLink>}
      />
      <ScreenBody>
        <ShowToast toast={actionData?.toast} />
        <WidgetBuilder
          key={kind}
          kind={kind}
          name={name}
          look={look}
          choices={choices}
          isNew
          lastResult={actionData?.lastResult}
        />
      </ScreenBody>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} />;
}
