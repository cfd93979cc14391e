import { clsx } from 'clsx';
import type { ReactNode, Ref } from 'react';

interface PageHeaderProps {
  title: string;
  /** For a screen that goes on under the same address: the keyboard is sent to its title. */
  titleRef?: Ref<HTMLHeadingElement>;
  subtitle?: ReactNode;
  /** Stands right behind the title. */
  badge?: ReactNode;
  actions?: ReactNode;
  /** Below `lg` something else fills the screen, and only the title is left to be heard. */
  isBeside?: boolean;
  /** `p` where something else is the heading of the page. */
  as?: 'h1' | 'p';
}

/** The line over a screen goes from edge to edge; what it says begins and ends where the screen does. */
export function PageHeader({
  title,
  titleRef,
  subtitle,
  badge,
  actions,
  isBeside = false,
  as: Heading = 'h1',
}: PageHeaderProps) {
  return (
    <header className={clsx('border-line border-b', isBeside && 'max-lg:sr-only')}>
      <div className="screen-width flex min-h-18 flex-wrap items-center justify-between gap-x-4 gap-y-3 py-3">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-3">
            <Heading
              ref={titleRef}
              tabIndex={titleRef ? -1 : undefined}
              className="wrap-anywhere min-w-0 font-semibold text-xl tracking-[-0.015em] outline-none"
            >
              {title}
            </Heading>
            {badge}
          </div>
          {subtitle && <p className="mt-0.5 text-ink-2 text-sm">{subtitle}</p>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-3 max-sm:w-full">{actions}</div>}
      </div>
    </header>
  );
}
