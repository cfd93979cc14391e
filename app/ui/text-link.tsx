import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';

export function TextLink({ className, ...rest }: ComponentProps<typeof Link>) {
  return (
    <Link
      {...rest}
      className={clsx(
        'rounded-sm font-[560] text-brand underline decoration-brand-line decoration-1 underline-offset-3 hover:decoration-current',
        className,
      )}
    />
  );
}
