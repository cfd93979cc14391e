import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { useFetcher } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { ShowToast } from '#app/ui/toasts.tsx';
import type { FormResult } from '#shared/http/form.ts';
import { TRY_WORDS, type TryOutcome } from '#shared/platforms/link-tries.ts';

interface TryLinkProps {
  platformId: number;
  name: string;
  address: string;
}

/** Opens the address as typed from the server, and shows the result. */
export function TryLink({ platformId, name, address }: TryLinkProps) {
  const { state, data, formData, submit } = useFetcher<{ outcome: TryOutcome } | FormResult>();
  const typed = address.trim();
  const [tried, setTried] = useState('');
  if (typed === '') return null;
  const isBusy = state !== 'idle' && formData !== undefined;
  const fault =
    data && 'lastResult' in data ? Object.values(data.lastResult?.error ?? {})[0]?.[0] : undefined;
  const said = data && 'outcome' in data ? TRY_WORDS[data.outcome] : fault;
  const isBad = fault !== undefined || (data && 'outcome' in data && data.outcome === 'dead');
  return (
    <>
      <Button
        variant="secondary"
        className="noscript:hidden"
        loading={isBusy}
        onClick={() => {
          setTried(typed);
          void submit(
            { platformId: String(platformId), writeReviewUrl: typed },
            { method: 'post', action: '/dashboard/review-link/try' },
          );
        }}
      >
        Try the link<span className="sr-only"> of {name}</span>
      </Button>
      <a
        href={/^https?:\/\//i.test(typed) ? typed : `https://${typed}`}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={`Open ${name} in a new tab`}
        className="grid size-9 place-items-center rounded-control text-ink-2 hover:bg-sunken hover:text-ink noscript:hidden"
      >
        <ExternalLink size={17} aria-hidden />
      </a>
      <p role="status" className={`basis-full text-sm empty:hidden ${isBad ? 'text-bad' : 'text-ink-2'}`}>
        {!isBusy && tried === typed && said}
      </p>
      <ShowToast toast={data && 'toast' in data ? data.toast : null} />
    </>
  );
}
