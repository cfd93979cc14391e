import { clsx } from 'clsx';

const SIZES = { sm: 'size-8 text-sm', md: 'size-10 text-base', lg: 'size-14 text-xl' };

/** First letter of the name. Decoration: the name itself always stands beside it. */
export function Avatar({ name, size = 'md' }: { name: string; size?: keyof typeof SIZES }) {
  const letter = Array.from(name.trim())[0]?.toUpperCase() ?? '?';
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'grid shrink-0 place-items-center rounded-full bg-brand-tint font-semibold text-brand-deep',
        SIZES[size],
      )}
    >
      {letter}
    </span>
  );
}
