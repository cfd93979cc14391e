import { type ReactNode, useId } from 'react';

interface ProgressProps {
  label: string;
  /** The share done; null if unknown. */
  value: number | null;
  max?: number;
  /** The same in words ("38 of 120 sent"), also read out. */
  text?: ReactNode;
}

export function Progress({ label, value, max = 100, text }: ProgressProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex items-baseline justify-between gap-4 text-sm">
        <label htmlFor={id} className="font-[560]">
          {label}
        </label>
        {text && (
          <span id={`${id}-text`} aria-live="polite" className="text-ink-2 tabular-nums">
            {text}
          </span>
        )}
      </div>
      <div className="relative h-2 overflow-hidden rounded-full bg-line">
        <progress
          id={id}
          value={value ?? undefined}
          max={max}
          aria-describedby={text ? `${id}-text` : undefined}
          className="absolute inset-0 size-full appearance-none bg-transparent text-brand indeterminate:opacity-0 [&::-moz-progress-bar]:rounded-full [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-brand [&::-webkit-progress-value]:transition-[width]"
        />
        {value === null && (
          <span className="absolute inset-y-0 left-0 w-1/3 animate-[travel_1.6s_ease-in-out_infinite] rounded-full bg-brand" />
        )}
      </div>
    </div>
  );
}
