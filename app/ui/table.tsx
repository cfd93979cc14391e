import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

/** Scrolls sideways on its own where it is too wide; `caption` names it for assistive technology. */
export function Table({
  caption,
  className,
  children,
  ...rest
}: ComponentProps<'table'> & { caption: string }) {
  return (
    <section aria-label={caption} className="overflow-x-auto">
      <table {...rest} className={clsx('w-full border-collapse text-left', className)}>
        {children}
      </table>
    </section>
  );
}

export function Th({ className, ...rest }: ComponentProps<'th'>) {
  return (
    <th
      scope="col"
      {...rest}
      className={clsx('whitespace-nowrap px-3 py-2.5 font-[520] text-ink-2 text-sm', className)}
    />
  );
}

export function Td({ className, ...rest }: ComponentProps<'td'>) {
  return <td {...rest} className={clsx('border-line border-t px-3 py-2.5 align-middle', className)} />;
}
