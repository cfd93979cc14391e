import { WIDGET_SAMPLES } from '#app/content/feature-samples.ts';
import { ratingSummary } from '#app/content/home-widgets.ts';
import { personInitials } from '#shared/business/initials.ts';
import { defaultLook, type WidgetKind, type WidgetPage } from '#shared/widgets/widgets.ts';
import { DrawnWidget } from './drawn-widget.tsx';
import { schemeCss, widgetCss } from './widget-css.ts';

/** Read by browsers as the page arrives: the same shadow root that the loader makes on websites. */
const SHADOW = { shadowrootmode: 'open' } as const;

/** A pop-up in its place, where no script lets it pop up. */
const OPENED =
  '.w section[popover]{display:block!important;position:static;width:auto;padding:0}.w .z{display:none}';

/** Keys do nothing without a script, and need no room. */
const STILL = '.w .n[hidden],.w .at[hidden]{display:none!important}';

/** A widget as websites show it, with sample reviews that say so on each card. */
function samplePage(kind: WidgetKind): WidgetPage {
  const { business, average, count, byRating } = ratingSummary;
  const perStar = ([1, 2, 3, 4, 5] as const).map((stars) => byRating[stars]);
  return {
    id: '',
    kind,
    look: { ...defaultLook({ kind, isHealthcare: true }), letters: 0 },
    businessName: business,
    color: '',
    country: 'US',
    timeZone: 'UTC',
    average: { stars: average, rated: count, perStar, count, platformNames: ['a sample page'], asOf: null },
    beside: [],
    videos: [],
    blocks: [
      {
        of: null,
        reviews: WIDGET_SAMPLES.map(({ name, date, rating, text }) => ({
          id: name,
          name,
          initials: personInitials(name),
          stars: rating,
          recommends: null,
          original: null,
          title: '',
          text,
          isExcerpt: false,
          isWhole: true,
          language: 'en',
          at: new Date(`${date}T12:00Z`),
          dateWords: '',
          reply: null,
          platformName: 'Sample',
          platformColor: '',
          platformLetters: '',
          address: '',
        })),
      },
    ],
    isPicked: false,
    allAddress: '/widgets',
  };
}

/**
 * The real widget on a page of our own site: drawn by the components that websites get, in a shadow root, without a
 * script. Only for pages that are not hydrated.
 */
export function SampleWidget({ kind }: { kind: WidgetKind }) {
  const page = samplePage(kind);
  const css = widgetCss(page) + schemeCss(page) + STILL + (kind === 'popup' ? OPENED : '');
  return (
    <div className="sample-widget">
      <template {...SHADOW}>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own rules */}
        <style dangerouslySetInnerHTML={{ __html: css }} />
        <DrawnWidget page={page} />
      </template>
    </div>
  );
}

/** For sections about widgets on other pages: a carousel under a badge. */
export function SampleWidgets() {
  return (
    <figure className="sample-widgets">
      <SampleWidget kind="badge" />
      <SampleWidget kind="carousel" />
      <figcaption>These are the real widgets, with sample reviews.</figcaption>
    </figure>
  );
}
