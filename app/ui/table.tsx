import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

/**
 * Scrolls sideways by itself if it is too wide, by keyboard, too; `caption` names it for assistive
 * technology.
 */
export function Table({
  caption,
  className,
  children,
  ...rest
}: ComponentProps<'table'> & { caption: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: Safari scrolls with the keyboard only what has the focus
    <section aria-label={caption} tabIndex={0} className="overflow-x-auto rounded-control -outline-offset-2">
      <table {...rest} className={clsx('w-full border-collapse text-left', className)}>
        {children}
      </table>
    </section>
  );
}

interface CellProps {
  /** Figures are right-aligned with tabular digits. */
  numeric?: boolean;
}

const numbers = (numeric: boolean | undefined) => numeric && 'text-right tabular-nums';

export function Th({ numeric, className, ...rest }: ComponentProps<'th'> & CellProps) {
  return (
    <th
      scope="col"
      {...rest}
      className={clsx(
        'whitespace-nowrap px-3 py-2.5 font-[520] text-ink-2 text-sm',
        numbers(numeric),
        className,
      )}
    />
  );
}

export function Td({ numeric, className, ...rest }: ComponentProps<'td'> & CellProps) {
  return (
    <td
      {...rest}
      className={clsx('border-line border-t px-3 py-2.5 align-middle', numbers(numeric), className)}
    />
  );
}
