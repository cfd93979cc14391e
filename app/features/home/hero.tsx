import { Pause, Play } from 'lucide-react';
import { CLAIMS, OFFERS, SAMPLE_LABEL } from '#app/content/claims.ts';
import { fillTokens } from '#app/content/fill-tokens.ts';
import { hero } from '#app/content/home-hero.ts';
import { ActionLabel } from '#app/features/site/action-label.tsx';
import { ScreenShot } from '#app/features/site/screen-shot.tsx';
import type { SiteView } from '#app/features/site/site-page.tsx';
import { HeroPhone } from './hero-phone.tsx';

/**
 * All three states occupy the same place and one is visible, so that nothing moves when they change. Without
 * JavaScript the first one stays.
 */
export function Hero({ site, id }: { site: SiteView; id: string }) {
  const { badge, primary, secondary, offers, statistics, rotation, screens, states } = fillTokens(hero, site);
  const offered = offers.filter((offer) => offer !== 'freeTrial' || site.registration !== 'closed');
  const [first = '', ...rest] = offered.map((offer) => OFFERS[offer]);
  const promises = [first, ...rest.map((words) => words.charAt(0).toLowerCase() + words.slice(1))];
  return (
    <section className="hero" id={id}>
      <div className="wrap stage" data-rotation="0">
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
            <a className="button" href={primary.href}>
              {primary.label}
            </a>
            <a className="button quiet" href={secondary.href}>
              <ActionLabel action={secondary} />
            </a>
          </div>
          <p className="note">{promises.join(', ')}</p>
          <fieldset className="rotation" aria-label={rotation.group}>
            {states.map((state, at) => (
              <button
                key={state.id}
                type="button"
                className="step"
                data-go={at}
                aria-label={`${state.name}: ${state.headline}`}
                aria-pressed={at === 0}
              >
                <i />
                {state.name}
              </button>
            ))}
            <button
              type="button"
              className="pause"
              data-pause={rotation.pause}
              data-play={rotation.play}
              aria-label={rotation.pause}
            >
              <Pause size={14} aria-hidden="true" />
              <Play size={14} aria-hidden="true" />
            </button>
          </fieldset>
        </div>
        <div className="hero-art">
          <div className="behind">
            <ScreenShot shot="inbox" alt={screens.inbox} only="phone" />
            <span className="badge sample">{SAMPLE_LABEL}</span>
          </div>
          <HeroPhone />
          <div className="forward">
            <ScreenShot shot="reply" alt={screens.reply} />
          </div>
        </div>
      </div>
      <div className="strip">
        <dl className="wrap">
          {statistics.map((key) => (
            <div key={key}>
              <dt>{CLAIMS[key].label}</dt>
              <dd>
                <b>{CLAIMS[key].value}</b>{' '}
                {CLAIMS[key].kind === 'sample' && <span className="badge sample">{SAMPLE_LABEL}</span>}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
