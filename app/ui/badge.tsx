import { clsx } from 'clsx';
import type { ReactNode } from 'react';

const TONES = {
  neutral: 'bg-sunken text-ink-2',
  good: 'bg-brand-tint text-brand-deep',
  warn: 'bg-star-tint text-star-deep',
  bad: 'bg-bad-tint text-bad',
  info: 'bg-info-tint text-info',
};

export function Badge({ tone = 'neutral', children }: { tone?: keyof typeof TONES; children: ReactNode }) {
  return (
    <span
      className={clsx(
        'inline-flex min-h-6 max-w-full items-center gap-1.5 rounded-xl px-2.5 py-1 font-[540] text-xs forced-colors:border',
        TONES[tone],
      )}
    >
      {children}
    </span>
  );
}
