import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { ScreenError } from '#app/features/shell/screen-error.tsx';
import { WIDGET_NAMED } from '#app/features/widgets/widget-labels.ts';
import { WidgetPicture } from '#app/features/widgets/widget-pictures.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { ScreenBody } from '#app/ui/screen-body.tsx';
import { Table, Td, Th } from '#app/ui/table.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { listWidgets } from '#server/domain/widgets/list-widgets.ts';
import { door } from '#server/http/door.ts';
import { counted } from '#shared/text/plural.ts';
import { WIDGET_DAYS, WIDGET_KINDS, type WidgetRow } from '#shared/widgets/widgets.ts';
import type { Route } from './+types/widgets';

export const loader = door(async (ctx) => ({ widgets: await listWidgets(ctx) }));

export default function Widgets({ loaderData }: Route.ComponentProps) {
  const { widgets } = loaderData;
  return (
    <>
      <PageTitle>Widgets</PageTitle>
      <PageHeader
        title="Widgets"
        help="website/choose-a-widget"
        subtitle="Your public reviews, on your own website"
        actions={
          <ButtonLink to="/dashboard/widgets/videos" variant="secondary">
            Videos
          </ButtonLink>
        }
      />
      <ScreenBody>
        {widgets.length > 0 && <SavedWidgets widgets={widgets} />}
        <section>
          <h2 className="mb-3 text-lg">{widgets.length > 0 ? 'New widget' : 'Choose your first widget'}</h2>
          <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-5">
            {WIDGET_KINDS.map((kind) => (
              <li key={kind}>
                <Link
                  to={`/dashboard/widgets/new?type=${kind}`}
                  className="flex h-full flex-col rounded-card border border-line bg-surface p-4 transition-colors hover:border-ink-3"
                >
                  <WidgetPicture kind={kind} className="mb-3 h-20 self-center" />
                  <span className="flex items-center gap-1.5 font-[560]">
                    <Plus size={16} aria-hidden className="text-brand" />
                    {WIDGET_NAMED[kind].name}
                  </span>
                  <span className="mt-0.5 text-ink-2 text-sm">{WIDGET_NAMED[kind].text}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      </ScreenBody>
    </>
  );
}

function SavedWidgets({ widgets }: { widgets: readonly WidgetRow[] }) {
  const views = widgets.reduce((sum, one) => sum + one.views, 0);
  const clicks = widgets.reduce((sum, one) => sum + one.clicks, 0);
  return (
    <Card
      title={
        views > 0
          ? `Seen ${counted(views, 'time')} and clicked ${counted(clicks, 'time')} in ${WIDGET_DAYS} days`
          : 'Saved widgets'
      }
    >
      <Table caption="Saved widgets">
        <thead>
          <tr>
            <Th>Name</Th>
            <Th className="max-sm:hidden">Type</Th>
            <Th numeric className="max-sm:hidden">
              Views, {WIDGET_DAYS} days
            </Th>
            <Th numeric className="max-sm:hidden">
              Clicks
            </Th>
            <Th numeric className="sm:hidden">
              In {WIDGET_DAYS} days
            </Th>
          </tr>
        </thead>
        <tbody>
          {widgets.map(({ id, name, kind, views, clicks }) => (
            <tr key={id}>
              <Td>
                <TextLink to={`/dashboard/widgets/${id}`} dir="auto" className="wrap-anywhere">
                  {name}
                </TextLink>
                <span className="block text-ink-2 text-sm sm:hidden">{WIDGET_NAMED[kind].name}</span>
              </Td>
              <Td className="max-sm:hidden">{WIDGET_NAMED[kind].name}</Td>
              <Td numeric className="max-sm:hidden">
                {views > 0 ? views.toLocaleString('en') : 'none yet'}
              </Td>
              <Td numeric className="max-sm:hidden">
                {clicks > 0 ? clicks.toLocaleString('en') : 'none yet'}
              </Td>
              <Td numeric className="whitespace-nowrap text-sm sm:hidden">
                <span className="block">{counted(views, 'view')}</span>
                <span className="block">{counted(clicks, 'click')}</span>
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
      <p className="mt-3 text-ink-2 text-sm">
        A view is half of the widget in sight for a second. Each person counts once a day; you and programs do
        not.
      </p>
    </Card>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} />;
}
