import { interpolate } from '#shared/texts/texts.ts';
import type { WidgetTexts } from '#shared/widgets/widget-texts.ts';

export const ARROWS = { back: 'M15 9H3m5-5L3 9l5 5', on: 'M3 9h12m-5-5 5 5-5 5' };

/** Buttons of a row of cards; shown once they work and there is more than fits. */
export function TrackKeys({ moves, texts }: { moves: boolean; texts: WidgetTexts }) {
  return (
    <div className="n" data-s="" hidden>
      {moves && <PauseButton action="s" texts={texts} />}
      <ArrowButton action="p" path={ARROWS.back} label={texts.previous} />
      <ArrowButton action="n" path={ARROWS.on} label={texts.next} />
    </div>
  );
}

export function PauseButton({ action, texts }: { action: string; texts: WidgetTexts }) {
  return (
    <button type="button" data-k={action} aria-pressed="false" aria-label={texts.pause}>
      <svg viewBox="0 0 18 18" aria-hidden="true">
        <path className="g" d="M6 4v10M12 4v10" />
        <path className="p" d="M6 3v12l9-6z" />
      </svg>
    </button>
  );
}

export function ArrowButton({ action, path, label }: { action: string; path: string; label: string }) {
  return (
    <button type="button" data-k={action} aria-label={label}>
      <svg viewBox="0 0 18 18" aria-hidden="true">
        <path d={path} />
      </svg>
    </button>
  );
}

/** Which cards of how many are in view, in words and as a line; the script writes the figures for `#`. */
export function TrackPlace({ count, texts }: { count: number; texts: WidgetTexts }) {
  return (
    <div className="at" data-of={count} hidden>
      <i aria-hidden="true">
        <i />
      </i>
      <span data-say={interpolate(texts.outOf, { value: '#', max: String(count) })} />
    </div>
  );
}
