import { CircleCheck, SearchX } from 'lucide-react';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { type InboxFilter, type InboxTab, isNarrowed } from '#shared/reviews/inbox.ts';

const EMPTY: Record<InboxTab, readonly [title: string, text: string]> = {
  all: ['No reviews yet', 'Reviews and answers appear here, newest first.'],
  'needs-reply': [
    'Nothing waits for you',
    'New public reviews without a reply, private feedback and texts that people write back appear here until they are handled.',
  ],
  private: [
    'Nothing private',
    'What people tell you alone on your review page, and texts that they write back, appear here.',
  ],
  removed: [
    'Nothing was removed',
    'A review that disappears from its platform stays here with the date, and no longer counts in the averages.',
  ],
};

export function NothingHere({ filter, allHref }: { filter: InboxFilter; allHref: string }) {
  const narrowed = isNarrowed(filter);
  const [title, text] = narrowed
    ? [filter.q ? `Nothing says “${filter.q}”` : 'Nothing matches', 'Try fewer words or filters.']
    : EMPTY[filter.tab];
  const Icon = narrowed ? SearchX : CircleCheck;
  return (
    <EmptyState
      icon={<Icon size={24} aria-hidden />}
      title={title}
      action={<TextLink to={allHref}>Show all reviews</TextLink>}
    >
      <p>{text}</p>
    </EmptyState>
  );
}
