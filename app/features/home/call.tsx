import { fillTokens } from '#app/content/fill-tokens.ts';
import { call as closing } from '#app/content/home.ts';
import type { SiteView } from '#app/features/site/site-page.tsx';

export function Call({ site }: { site: SiteView }) {
  const call = fillTokens(closing, site);
  return (
    <section className="call">
      <h2 className="display">{call.title}</h2>
      <p className="lead">{call.text}</p>
      <div className="actions">
        <a className="button" href={call.primary.href}>
          {call.primary.label}
        </a>
        <a className="button quiet" href={call.secondary.href}>
          {call.secondary.label}
        </a>
      </div>
    </section>
  );
}
