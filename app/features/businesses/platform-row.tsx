import { ArrowDown, ArrowUp, CircleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PlatformChoice } from '#shared/platform-choice.ts';
import { findPlatform } from '#shared/platforms.ts';
import { PlatformTile } from './platform-tile.tsx';

interface PlatformRowProps {
  choice: PlatformChoice;
  index: number;
  last: boolean;
  errors: string[];
  onChange(button: string): void;
  onType(writeReviewUrl: string): void;
}

export function PlatformRow({ choice, index, last, errors, onChange, onType }: PlatformRowProps) {
  const platform = findPlatform(choice.platformId);
  const name = platform?.publicName ?? platform?.name ?? 'Unknown platform';
  const field = `platforms[${index}]`;
  const id = `platform-${choice.platformId}`;
  const button = (kind: string, label: string, icon: ReactNode, idle = false) => (
    <button
      type="submit"
      name="change"
      value={`${kind}:${choice.platformId}`}
      aria-label={`${label} ${name}`}
      aria-disabled={idle || undefined}
      onClick={(event) => {
        event.preventDefault();
        if (!idle) onChange(`${kind}:${choice.platformId}`);
      }}
      className="grid size-9 place-items-center rounded-control text-ink-2 hover:bg-sunken hover:text-ink aria-disabled:opacity-35"
    >
      {icon}
    </button>
  );
  return (
    <li className="rounded-control border border-line p-3">
      <input type="hidden" name={`${field}.platformId`} value={choice.platformId} />
      <div className="flex flex-wrap items-center gap-x-3">
        <PlatformTile name={name} color={platform?.color} />
        <span className="min-w-20 flex-1 font-[560]">{name}</span>
        <span className="-mr-1.5 flex">
          {button('up', 'Move up', <ArrowUp size={17} aria-hidden />, index === 0)}
          {button('down', 'Move down', <ArrowDown size={17} aria-hidden />, last)}
          {button('remove', 'Remove', <X size={17} aria-hidden />)}
        </span>
      </div>
      <label htmlFor={id} className="sr-only">
        Address of your profile on {name} (optional)
      </label>
      <input
        id={id}
        name={`${field}.writeReviewUrl`}
        type="text"
        inputMode="url"
        autoCapitalize="none"
        autoCorrect="off"
        autoComplete="off"
        spellCheck={false}
        value={choice.writeReviewUrl}
        onChange={(event) => onType(event.currentTarget.value)}
        placeholder="Address of your profile (optional)"
        aria-invalid={errors.length > 0 || undefined}
        aria-describedby={errors.length > 0 ? `${id}-error` : undefined}
        className="control mt-2.5 h-11 px-3 sm:h-10"
      />
      {errors.length > 0 && (
        <p id={`${id}-error`} className="mt-1.5 flex items-start gap-1.5 text-bad text-sm">
          <CircleAlert size={15} className="mt-[0.15rem] shrink-0" aria-hidden />
          {errors[0]}
        </p>
      )}
    </li>
  );
}
