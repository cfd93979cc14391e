import { data, Form } from 'react-router';
import { ScreenError } from '#app/features/shell/screen-error.tsx';
import { EmbedCard } from '#app/features/widgets/embed-card.tsx';
import { InstallationCard } from '#app/features/widgets/installation-card.tsx';
import { WidgetBuilder } from '#app/features/widgets/widget-builder.tsx';
import { WIDGET_HELP } from '#app/features/widgets/widget-help.ts';
import { WIDGET_NAMED } from '#app/features/widgets/widget-labels.ts';
import { BackLink } from '#app/ui/back-link.tsx';
import { Card } from '#app/ui/card.tsx';
import type { FailureHandle } from '#app/ui/offline-guard.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { ScreenBody } from '#app/ui/screen-body.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { Summary } from '#app/ui/summary.tsx';
import { ShowToast } from '#app/ui/toasts.tsx';
import { checkInstallation } from '#server/domain/widgets/check-installation.ts';
import { deleteWidget } from '#server/domain/widgets/delete-widget.ts';
import { getWidget } from '#server/domain/widgets/get-widget.ts';
import { getWidgetChoices } from '#server/domain/widgets/get-widget-choices.ts';
import { listWidgetSites } from '#server/domain/widgets/list-widget-sites.ts';
import { saveWidget } from '#server/domain/widgets/save-widget.ts';
import { type DoorArgs, door, redirectWith } from '#server/http/door.ts';
import { intents, takeForm } from '#server/http/forms.ts';
import { MESSAGES } from '#shared/http/messages.ts';
import { CheckInstallation } from '#shared/widgets/installation-input.ts';
import { WidgetForm, WidgetId } from '#shared/widgets/widget-input.ts';
import type { Route } from './+types/widget';

export const handle: FailureHandle = { failure: () => MESSAGES.widgetSaveFailed };

export const loader = door(async (ctx, { params }: DoorArgs<Route.LoaderArgs>) => {
  const widget = await getWidget(ctx, params);
  return {
    widget,
    choices: await getWidgetChoices(ctx),
    sites: await listWidgetSites(ctx, params),
    origin: ctx.config.origin,
    now: ctx.now(),
  };
});

export const action = door(async (ctx, { request, params, url }: DoorArgs<Route.ActionArgs>) => {
  // A stranger's or deleted widget is not found, whatever is in the form.
  const { name: before } = await getWidget(ctx, params);
  const { widgetId } = params;
  const failed = MESSAGES.widgetSaveFailed;
  return intents(request, {
    save: () =>
      takeForm(ctx, request, WidgetForm, { failed, rejected: failed }, async (_value, changed) => {
        const { name = before, acknowledged, ...settings } = changed;
        await saveWidget(ctx, { widgetId, name, acknowledged, settings });
        return redirectWith(ctx, url.pathname, 'widgetSaved');
      }),
    check: () =>
      takeForm(
        ctx,
        request,
        CheckInstallation,
        { given: { widgetId }, failed: MESSAGES.installationUnchecked },
        async (value) => data({ checked: await checkInstallation(ctx, value) }),
      ),
    delete: () =>
      takeForm(ctx, request, WidgetId, { given: { widgetId }, failed }, async (value) => {
        await deleteWidget(ctx, value);
        return redirectWith(ctx, '/dashboard/widgets', 'widgetDeleted');
      }),
  });
});

export default function Widget({ loaderData, actionData }: Route.ComponentProps) {
  const { widget, choices, sites, origin, now } = loaderData;
  const checked = actionData && 'checked' in actionData ? actionData.checked : null;
  const refused = actionData && !('checked' in actionData) ? actionData : null;
  const answered = refused?.lastResult;
  const isOfCheck = answered?.initialValue?.intent === 'check';
  const { id, kind, name, look } = widget;
  return (
    <>
      <PageTitle>{refused ? `Error: ${name}` : name}</PageTitle>
      <PageHeader
        title={name}
        help={WIDGET_HELP[kind]}
        subtitle={
          <>
            <BackLink to="/dashboard/widgets">All widgets</BackLink> · {WIDGET_NAMED[kind].name}
          </>
        }
      />
      <ScreenBody>
        <ShowToast toast={refused?.toast} />
        <EmbedCard
          widget={widget}
          origin={origin}
          businessName={choices.businessName}
          allAddress={choices.allAddress}
        />
        <InstallationCard
          key={`installation ${id}`}
          sites={sites}
          website={choices.website}
          checked={checked}
          lastResult={isOfCheck ? answered : undefined}
          now={now}
        />
        <WidgetBuilder
          key={`${id} ${JSON.stringify(look)} ${name}`}
          kind={kind}
          name={name}
          look={look}
          choices={choices}
          isNew={false}
          lastResult={isOfCheck ? undefined : answered}
        />
        <Card>
          <details>
            <Summary className="text-bad">Delete this widget…</Summary>
            <p className="my-3 text-ink-2 text-sm">
              Where its code is still pasted, a plain link to your reviews stays. Its counts are kept.
            </p>
            <Form method="post">
              <SubmitButton intent="delete" pending="Deleting…" variant="destructive">
                Delete for good
              </SubmitButton>
            </Form>
          </details>
        </Card>
      </ScreenBody>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} />;
}
