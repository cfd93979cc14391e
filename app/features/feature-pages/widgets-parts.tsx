import type { ReactNode } from 'react';
import { tryForFree } from '#app/content/feature-pages.ts';
import { SAMPLE_SITE } from '#app/content/feature-samples.ts';
import { SITE_WIDGETS, type SiteWidget } from '#app/content/home-widgets.ts';
import { offeredAction } from '#app/content/joining.ts';
import type { Action } from '#app/content/shapes.ts';
import { widgetPreview, widgetsPage } from '#app/content/widgets-page.ts';
import { IconTile } from '#app/features/site/icon.tsx';
import { Head } from '#app/features/site/parts.tsx';
import type { SiteView } from '#app/features/site/site-page.tsx';
import { SampleWidget } from '#app/features/widgets/sample-widget.tsx';
import { BadgePreview, PopupPreview, SitePreview, VideoPreview } from './widget-previews.tsx';

const PREVIEWS: Record<SiteWidget['id'], () => ReactNode> = {
  carousel: () => <SampleWidget kind="carousel" />,
  feed: () => <SampleWidget kind="feed" />,
  video: VideoPreview,
  popup: PopupPreview,
  badge: BadgePreview,
};

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="frame">
      <p className="frame-bar" aria-hidden="true">
        <i />
        <i />
        <i />
        <span>{SAMPLE_SITE}</span>
      </p>
      <div className="frame-page">{children}</div>
    </div>
  );
}

/** A small website with a badge in its header and a carousel below. */
export function WidgetsPicture({ label }: { label: string }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: no group of fields
    <div role="group" aria-label={label}>
      <div inert>
        <Frame>
          <SitePreview />
        </Frame>
      </div>
    </div>
  );
}

/** Every type with a preview; the radio buttons alone switch the theme, by CSS. */
export function WidgetsSpot({ site }: { site: SiteView }) {
  const start = offeredAction<Action>(tryForFree, site.registration);
  const { theme, choose, sample, drawing, place } = widgetPreview;
  return (
    <section className="section sunken previews" id="previews">
      <div className="wrap">
        <Head head={widgetsPage.features.head} />
        <div className="preview-bar">
          <nav aria-label={choose} className="filters">
            {SITE_WIDGETS.map(({ id, name }) => (
              <a key={id} href={`#${id}`}>
                {name}
              </a>
            ))}
          </nav>
          <fieldset>
            <legend>{theme.label}</legend>
            <div className="filters">
              {(['auto', 'light', 'dark'] as const).map((id) => (
                <label key={id}>
                  <input
                    className="vh"
                    type="radio"
                    name="theme"
                    id={`theme-${id}`}
                    defaultChecked={id === 'auto'}
                  />
                  {theme[id]}
                </label>
              ))}
            </div>
          </fieldset>
        </div>
        <ul className="preview-list">
          {SITE_WIDGETS.map(({ id, name, text, place: where, icon }) => {
            const Preview = PREVIEWS[id];
            return (
              <li key={id} id={id}>
                <div className="preview-words">
                  <IconTile name={icon} />
                  <h3>{name}</h3>
                  <p>{text}</p>
                  <p className="note">
                    {place}: {where}
                  </p>
                </div>
                <figure>
                  <Frame>
                    <Preview />
                  </Frame>
                  <figcaption className="note">{id === 'video' ? drawing : sample}</figcaption>
                </figure>
              </li>
            );
          })}
        </ul>
        <p className="preview-call">
          <a className="button" href={start.href}>
            {start.label}
          </a>
        </p>
      </div>
    </section>
  );
}
