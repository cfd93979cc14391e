import { clsx } from 'clsx';
import { CircleAlert, GripVertical, X } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import type { ListedPlatform } from '#shared/business/businesses.ts';
import type { PlatformChoice } from '#shared/platforms/platform-choice.ts';
import { findPlatform } from '#shared/platforms/platforms.ts';
import { publicNameOf } from '#shared/platforms/public-name.ts';
import { PlatformDestination } from './platform-destination.tsx';
import { PlatformTile } from './platform-tile.tsx';
import { TryLink } from './try-link.tsx';

interface PlatformRowProps {
  choice: PlatformChoice;
  index: number;
  /** Its position among the visible ones; null if it is hidden. */
  place: number | null;
  last: boolean;
  errors: string[];
  tried: ListedPlatform['tried'];
  now: Date;
  onChange(button: string): void;
  onMove(platformId: number, to: number): void;
  onType(writeReviewUrl: string): void;
}

export function PlatformRow(props: PlatformRowProps) {
  const { choice, index, place, last, errors, tried, now, onChange, onMove, onType } = props;
  const [isOpen, setOpen] = useState(false);
  const { platformId, writeReviewUrl, off = false } = choice;
  const platform = findPlatform(platformId);
  const name = publicNameOf(platform) || 'Unknown platform';
  const field = `platforms[${index}]`;
  const id = `platform-${platformId}`;
  const shows = isOpen || errors.length > 0;
  const press = (button: string) => ({
    type: 'submit' as const,
    name: 'change',
    value: button,
    onClick(event: { preventDefault(): void }) {
      event.preventDefault();
      onChange(button);
    },
  });

  function onKeyDown(event: KeyboardEvent) {
    const kind = { ArrowUp: 'up', ArrowDown: 'down' }[event.key];
    if (!kind) return;
    event.preventDefault();
    if (!(kind === 'up' ? index === 0 : last)) onChange(`${kind}:${platformId}`);
  }

  function onPointerMove(event: PointerEvent<HTMLButtonElement>) {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const over = document.elementFromPoint(event.clientX, event.clientY)?.closest('[data-place]');
    const to = Number(over?.getAttribute('data-place') ?? index);
    if (to !== index) onMove(platformId, to);
  }

  return (
    <li data-place={index} className="border-line border-b py-2.5 last:border-b-0">
      <input type="hidden" name={`${field}.platformId`} value={platformId} data-counts />
      {off && <input type="hidden" name={`${field}.off`} value="on" data-counts />}
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-2 sm:flex-nowrap">
        <button
          {...press(`up:${platformId}`)}
          aria-label={`Move ${name}, number ${index + 1}, with the arrow keys`}
          onClick={(event) => event.preventDefault()}
          onKeyDown={onKeyDown}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={onPointerMove}
          className="-ml-1.5 grid size-8 shrink-0 cursor-grab touch-none place-items-center rounded-control text-ink-3 hover:bg-sunken hover:text-ink active:cursor-grabbing"
        >
          <GripVertical size={16} aria-hidden />
        </button>
        <span className="w-3 shrink-0 text-center font-[540] text-ink-2 text-sm tabular-nums">
          {place ?? ''}
        </span>
        <PlatformTile name={name} color={platform?.color} />
        <span className={clsx('min-w-0 flex-1 basis-40', off && 'opacity-70')}>
          <span className="block font-[560]">{name}</span>
          <PlatformDestination platformId={platformId} address={writeReviewUrl} tried={tried} now={now} />
        </span>
        <span className="ml-auto flex shrink-0 items-center gap-2">
          <button
            type="button"
            aria-expanded={shows}
            aria-controls={`${id}-edit`}
            onClick={() => setOpen(!isOpen)}
            className={clsx(
              'min-h-8 rounded-control px-2.5 font-[540] text-sm hover:bg-sunken noscript:hidden',
              writeReviewUrl === '' ? 'border border-line-strong' : 'text-ink-2',
            )}
          >
            {writeReviewUrl === '' ? 'Add address' : 'Edit'}
            <span className="sr-only"> of {name}</span>
          </button>
          <button
            {...press(`toggle:${platformId}`)}
            role="switch"
            aria-checked={!off}
            aria-label={`Offer ${name}`}
            className="group relative h-6 w-10 shrink-0 rounded-full border border-control-line bg-sunken transition-colors hover:border-ink-3 aria-checked:border-brand aria-checked:bg-brand"
          >
            <span className="absolute top-[2px] left-[2px] size-4.5 rounded-full bg-ink-3 transition-[translate,background-color] group-aria-checked:translate-x-4 group-aria-checked:bg-on-brand forced-colors:bg-[ButtonText]" />
          </button>
        </span>
      </div>
      <div
        id={`${id}-edit`}
        className={clsx('mt-2.5 sm:pl-10', !shows && '[@media(scripting:enabled)]:hidden')}
      >
        <label htmlFor={id} className="sr-only">
          Address of your profile on {name} (optional)
        </label>
        <div className="flex flex-wrap items-center gap-2">
          <input
            id={id}
            name={`${field}.writeReviewUrl`}
            type="text"
            inputMode="url"
            autoCapitalize="none"
            autoCorrect="off"
            autoComplete="off"
            spellCheck={false}
            value={writeReviewUrl}
            onChange={(event) => onType(event.currentTarget.value)}
            placeholder="Address of your profile (optional)"
            aria-invalid={errors.length > 0 || undefined}
            aria-describedby={errors.length > 0 ? `${id}-error` : undefined}
            className="control h-11 min-w-0 flex-1 basis-56 px-3 sm:h-10"
          />
          <TryLink platformId={platformId} name={name} address={writeReviewUrl} />
          <button
            {...press(`remove:${platformId}`)}
            aria-label={`Remove ${name}`}
            className="grid size-9 place-items-center rounded-control text-ink-2 hover:bg-sunken hover:text-ink"
          >
            <X size={17} aria-hidden />
          </button>
        </div>
        {errors.length > 0 && (
          <p id={`${id}-error`} className="mt-1.5 flex items-start gap-1.5 text-bad text-sm">
            <CircleAlert size={15} className="mt-[0.15rem] shrink-0" aria-hidden />
            {errors[0]}
          </p>
        )}
      </div>
    </li>
  );
}
