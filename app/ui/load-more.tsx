import { useEffect, useRef } from 'react';
import { ButtonLink } from './button.tsx';
import { Spinner } from './spinner.tsx';
import type { MoreRows } from './use-load-more.ts';

interface LoadMoreProps {
  /** From `useLoadMore`. */
  more: MoreRows;
  /** The address of the part of the list after a cursor. */
  hrefOf(cursor: string): string;
  label?: string;
  /** Shown at the end of the list; otherwise the end is only announced to people who loaded more. */
  end?: string | undefined;
}

/** The end of a paged list. A link, so it works without JavaScript and in a new tab. */
export function LoadMore({ more, hrefOf, label = 'Load more', end }: LoadMoreProps) {
  const { cursor, loading, failed, grownTo } = more;
  const last = useRef<HTMLParagraphElement>(null);
  // The link disappears with the last part, and must not take the focus along.
  useEffect(() => {
    if (cursor === null && grownTo !== null && document.activeElement === document.body)
      last.current?.focus();
  }, [cursor, grownTo]);
  if (cursor === null) {
    const words = end ?? (grownTo === null ? null : 'You’ve reached the end.');
    return words === null ? null : (
      <p ref={last} tabIndex={-1} className="p-6 text-center text-ink-2 text-sm">
        {words}
      </p>
    );
  }
  return (
    <div className="relative flex flex-col items-center gap-3 p-6">
      {failed && (
        <p role="alert" className="text-bad text-sm">
          We could not load more. Please try again.
        </p>
      )}
      <p role="status" className="sr-only">
        {grownTo !== null && `${grownTo} are shown.`}
      </p>
      <ButtonLink
        to={hrefOf(cursor)}
        variant="secondary"
        preventScrollReset
        replace
        aria-busy={loading || undefined}
        icon={loading ? <Spinner /> : undefined}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
          event.preventDefault();
          if (!loading) void more.load(hrefOf(cursor));
        }}
      >
        {failed ? 'Try again' : label}
      </ButtonLink>
    </div>
  );
}
