import { clsx } from 'clsx';
import type { ReactNode, Ref } from 'react';
import { type ArticleName, ScreenHelp } from './screen-help.tsx';

interface PageHeaderProps {
  title: string;
  /** The article about the screen; null while it is loading. */
  help: ArticleName | null;
  /** For steps under the same address: the focus goes to the new title. */
  titleRef?: Ref<HTMLHeadingElement>;
  subtitle?: ReactNode;
  /** Right after the title. */
  badge?: ReactNode;
  actions?: ReactNode;
  /** Below `lg` other content fills the screen, and the title is only for screen readers. */
  isBeside?: boolean;
  /** `p` if the page has another heading. */
  as?: 'h1' | 'p';
}

/** The header's line spans the full width; its content is aligned with the screen's. */
export function PageHeader({
  title,
  help,
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
            {help && (
              <ScreenHelp article={help} about={title} className={clsx(isBeside && 'max-lg:hidden')} />
            )}
          </div>
          {subtitle && <p className="mt-0.5 text-ink-2 text-sm">{subtitle}</p>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-3 max-sm:w-full">{actions}</div>}
      </div>
    </header>
  );
}
