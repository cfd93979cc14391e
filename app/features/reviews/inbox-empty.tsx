import { MessageSquareHeart } from 'lucide-react';
import { ButtonLink } from '#app/ui/button.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Time } from '#app/ui/time.tsx';
import type { LastAskedView } from '#shared/campaigns/campaigns.ts';
import { MESSAGES } from '#shared/http/messages.ts';
import { countedPeople, plural } from '#shared/text/plural.ts';
import { shownAddress } from '#shared/text/shown-domain.ts';

interface InboxEmptyProps {
  reviewLink: string;
  lastAsked: LastAskedView | null;
  /** The most important button of the screen. */
  isFirst: boolean;
  now: Date;
}

/** The inbox before the first review. */
export function InboxEmpty({ reviewLink, lastAsked, isFirst, now }: InboxEmptyProps) {
  return (
    <div className="grid flex-1 place-items-center">
      <EmptyState
        icon={<MessageSquareHeart size={26} aria-hidden />}
        title="Your reviews will appear here"
        action={
          <div className="flex flex-wrap items-center justify-center gap-3">
            <ButtonLink
              to={lastAsked ? `/dashboard/campaigns/${lastAsked.id}` : '/dashboard/get-reviews'}
              variant={isFirst ? 'primary' : 'secondary'}
            >
              {lastAsked ? 'See the campaign' : 'Ask your first customer'}
            </ButtonLink>
            <ButtonLink to="/dashboard/integrations/takeout" variant="secondary">
              Bring in my Google reviews
            </ButtonLink>
            <CopyButton text={reviewLink} label="Copy review link" toast={MESSAGES.linkCopied} />
          </div>
        }
      >
        {lastAsked ? (
          <p>
            {countedPeople(lastAsked.people)} {plural(lastAsked.people, 'was', 'were')} asked{' '}
            <Time date={lastAsked.askedAt} now={now} look="words" />. Their{' '}
            {plural(lastAsked.people, 'answer appears', 'answers appear')} here. You can share your link, too:
          </p>
        ) : (
          <p>
            Public reviews and private feedback appear here, newest first. There are none yet. Ask your first
            customer, bring in what people already wrote on Google, or share your link:
          </p>
        )}
        <p className="mt-2 wrap-anywhere font-[540] text-ink text-sm">{shownAddress(reviewLink)}</p>
      </EmptyState>
    </div>
  );
}
