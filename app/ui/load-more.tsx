import { useNavigation } from 'react-router';
import { ButtonLink } from './button.tsx';
import { Spinner } from './spinner.tsx';

interface LoadMoreProps {
  /** Address of the next page; `null` at the end. */
  to: string | null;
  label?: string;
  /** Replaces the link once everything is there ("All 142 are shown."). */
  end?: string;
  /** Appends what comes instead of following the link; it stays a link without JavaScript. */
  onLoad?: (to: string) => void;
  loading?: boolean;
}

/** The end of a list that is read page by page. A link: it works without JavaScript and in a new tab. */
export function LoadMore({ to, label = 'Load more', end, onLoad, loading }: LoadMoreProps) {
  const navigating = useNavigation().state === 'loading';
  if (to === null) {
    return end ? <p className="p-6 text-center text-ink-2 text-sm">{end}</p> : null;
  }
  const busy = loading ?? (!onLoad && navigating);
  return (
    <div className="flex justify-center p-6">
      <ButtonLink
        to={to}
        variant="secondary"
        preventScrollReset
        replace
        aria-busy={busy || undefined}
        icon={busy ? <Spinner /> : undefined}
        onClick={(event) => {
          if (!onLoad || event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          if (!busy) onLoad(to);
        }}
      >
        {label}
      </ButtonLink>
    </div>
  );
}
