import { clsx } from 'clsx';

const SIZES = { sm: 'size-8 text-sm', md: 'size-10 text-base', lg: 'size-14 text-xl' };

/** The first letter of a name. Decorative: the name is always beside it. */
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
