import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { Spinner } from './spinner.tsx';

interface ButtonLook {
  variant?: 'primary' | 'secondary' | 'ghost' | 'destructive';
  size?: 'sm' | 'md' | 'lg';
  /** Full width. */
  block?: boolean;
  icon?: ReactNode;
}

const VARIANTS = {
  primary: 'border-transparent bg-brand text-on-brand shadow-press hover:bg-brand-hover',
  secondary: 'border-line-strong bg-surface text-ink hover:bg-sunken',
  ghost: 'border-transparent text-ink-2 hover:bg-sunken hover:text-ink',
  destructive: 'border-transparent bg-bad text-on-bad shadow-press hover:bg-bad-hover',
};
const SIZES = {
  sm: 'min-h-8 px-3 py-1 text-sm gap-1.5',
  md: 'min-h-10 px-4 py-1.5 text-base gap-2',
  lg: 'min-h-12 px-5.5 py-2 text-base sm:text-[1rem] gap-2',
};

function buttonClass({ variant = 'primary', size = 'md', block }: ButtonLook, className?: string): string {
  return clsx(
    'inline-flex max-w-full shrink-0 select-none items-center justify-center rounded-control border text-center font-[560] leading-tight',
    'transition-[background-color,border-color,color,transform] duration-100 active:translate-y-px',
    'disabled:pointer-events-none disabled:opacity-50 aria-disabled:cursor-default forced-colors:border-[ButtonBorder]',
    VARIANTS[variant],
    SIZES[size],
    block && 'w-full',
    className,
  );
}

interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** Keeps focus and label, shows a spinner and ignores clicks. */
  loading?: boolean;
}

export function Button({
  variant,
  size,
  block,
  icon,
  loading = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      className={buttonClass({ variant, size, block }, className)}
      onClick={(event) => (loading ? event.preventDefault() : onClick?.(event))}
    >
      {loading ? <Spinner /> : icon}
      {children}
    </button>
  );
}

interface ButtonLinkProps extends ButtonLook, ComponentProps<typeof Link> {}

export function ButtonLink({ variant, size, block, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={buttonClass({ variant, size, block }, className)}>
      {icon}
      {children}
    </Link>
  );
}
