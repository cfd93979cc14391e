import { Pause, Play } from 'lucide-react';
import { OFFERS } from '#app/content/claims.ts';
import { fillTokens } from '#app/content/fill-tokens.ts';
import { hero } from '#app/content/home-hero.ts';
import { ActionLabel } from '#app/features/site/action-label.tsx';
import { Figures } from '#app/features/site/parts.tsx';
import type { SiteView } from '#app/features/site/site-page.tsx';
import { HeroVisual } from './hero-visual.tsx';

/**
 * All three states stand in the same place and only one is seen, so that nothing moves when they change.
 * Without a script the first one stays.
 */
export function Hero({ site, id }: { site: SiteView; id: string }) {
  const { badge, primary, secondary, offers, statistics, rotation, states } = fillTokens(hero, site);
  const offered = offers.filter((offer) => offer !== 'freeTrial' || site.registration !== 'closed');
  return (
    <section className="hero" id={id}>
      <div className="wrap" data-rotation="0">
        <div className="hero-words">
          <p className="badge">{badge}</p>
          <h1 className="display stack">
            {states.map((state, at) => (
              <span key={state.id} data-state={at} aria-hidden={at > 0}>
                {state.headline}
              </span>
            ))}
          </h1>
          <p className="lead stack">
            {states.map((state, at) => (
              <span key={state.id} data-state={at} aria-hidden={at > 0}>
                {state.description}
              </span>
            ))}
          </p>
          <div className="actions">
            <a className="button large" href={primary.href}>
              {primary.label}
            </a>
            <a className="button quiet large" href={secondary.href}>
              <ActionLabel action={secondary} />
            </a>
          </div>
          <p className="note">{offered.map((offer) => OFFERS[offer]).join(' · ')}</p>
        </div>
        <div className="hero-art">
          <div className="stack" aria-hidden="true">
            {states.map((state, at) => (
              <div key={state.id} data-state={at} className="art">
                <HeroVisual visual={state.visual} />
              </div>
            ))}
          </div>
          <fieldset className="rotation" aria-label={rotation.group}>
            {states.map((state, at) => (
              <button
                key={state.id}
                type="button"
                className="step"
                data-go={at}
                aria-label={`${at + 1}: ${state.headline}`}
                aria-pressed={at === 0}
              >
                <i />
              </button>
            ))}
            <button
              type="button"
              className="pause"
              data-pause={rotation.pause}
              data-play={rotation.play}
              aria-label={rotation.pause}
            >
              <Pause size={16} aria-hidden="true" />
              <Play size={16} aria-hidden="true" />
            </button>
          </fieldset>
        </div>
      </div>
      <div className="wrap">
        <Figures claims={statistics} site={site} />
      </div>
    </section>
  );
}
