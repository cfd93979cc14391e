import type { ReactNode } from 'react';
import { durationOf, type VideoSource, type WidgetVideo } from '#shared/videos/videos.ts';
import type { VideoTexts } from '#shared/widgets/video-texts.ts';
import type { WidgetTexts } from '#shared/widgets/widget-texts.ts';
import { ARROWS, ArrowButton, PauseButton } from './track-parts.tsx';

const PROVIDERS: Record<VideoSource, string> = { file: '', youtube: 'YouTube', vimeo: 'Vimeo' };

/** A video before it is played: a link to it, which the script turns into its player. */
export function VideoCard({
  video,
  texts,
  opensNew,
}: {
  video: WidgetVideo;
  texts: VideoTexts;
  opensNew: string;
}) {
  const { source, seconds, posterAddress, captionsAddress, captionsLanguage } = video;
  const provider = PROVIDERS[source];
  return (
    <div className="c vc">
      {posterAddress ? (
        <img src={posterAddress} alt="" width="720" height="900" loading="lazy" decoding="async" />
      ) : (
        <svg className="vd" viewBox="0 0 100 160" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
          <circle cx="50" cy="78" r="24" />
          <path d="M6 160c2-34 20-50 44-50s42 16 44 50z" />
        </svg>
      )}
      <a
        className="vl"
        data-k="v"
        href={video.address}
        target="_blank"
        rel="noopener"
        data-of={source}
        data-play={video.playAddress}
        data-cc={captionsAddress || undefined}
        data-cl={captionsAddress ? captionsLanguage : undefined}
      >
        <span className="v">{texts.play} </span>
        <b dir="auto">{video.title}</b>
        <span className="vn">
          <svg viewBox="0 0 48 48" aria-hidden="true">
            <circle cx="24" cy="24" r="24" />
            <path d="M19 15v18l15-9z" />
          </svg>
          <span dir="auto">{video.personName}</span>
        </span>
        {(provider !== '' || seconds !== null) && (
          <span className="vt">
            {provider || durationOf(seconds ?? 0)}
            {captionsAddress && <span className="v"> {texts.captions}</span>}
            {captionsAddress && <span aria-hidden="true"> · CC</span>}
          </span>
        )}
        <span className="v"> {opensNew}</span>
      </a>
    </div>
  );
}

/** Written reviews one after another on one card. Without a script the first of them is shown. */
export function Story({
  cards,
  isWarm,
  moves,
  label,
  texts,
}: {
  cards: readonly { id: string; card: ReactNode }[];
  /** Every other story is brown where the others have the colour of the business. */
  isWarm: boolean;
  moves: boolean;
  label: string;
  texts: WidgetTexts;
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div
      className={isWarm ? 'c sc wm' : 'c sc'}
      role="group"
      aria-label={label}
      data-moves={moves ? '' : undefined}
    >
      {cards.length > 1 && (
        <div className="sb" aria-hidden="true">
          {cards.map(({ id }, at) => (
            <i key={id} className={at === 0 ? 'on' : undefined} />
          ))}
        </div>
      )}
      <ul className="sl">
        {cards.map(({ id, card }, at) => (
          <li key={id} className={at === 0 ? 'on' : undefined}>
            {card}
          </li>
        ))}
      </ul>
      {cards.length > 1 && (
        <div className="n" data-story="" hidden>
          {moves && <PauseButton action="ss" texts={texts} />}
          <ArrowButton action="sp" path={ARROWS.back} label={texts.previous} />
          <ArrowButton action="sn" path={ARROWS.on} label={texts.next} />
        </div>
      )}
    </div>
  );
}
