import { useNavigation } from 'react-router';
import { ButtonLink } from './button.tsx';
import { Spinner } from './spinner.tsx';

/** The next page of a keyset list, as a link: it works without JavaScript and can be opened in a new tab. */
export function LoadMore({ to, label = 'Load more' }: { to: string; label?: string }) {
  const loading = useNavigation().state === 'loading';
  return (
    <div className="flex justify-center p-6">
      <ButtonLink
        to={to}
        variant="secondary"
        preventScrollReset
        replace
        icon={loading ? <Spinner /> : undefined}
      >
        {label}
      </ButtonLink>
    </div>
  );
}
