import { clsx } from 'clsx';

export const tabRow = 'flex gap-4 sm:gap-5';

export function tabLook(current: boolean): string {
  return clsx(
    '-mb-px inline-flex h-11 shrink-0 items-center gap-1.5 whitespace-nowrap border-b-2 font-[520] -outline-offset-2',
    current ? 'border-brand text-ink' : 'border-transparent text-ink-2 hover:text-ink',
  );
}
