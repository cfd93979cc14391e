import { ImagePlus } from 'lucide-react';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { ACCOUNTS } from './publish-fields.tsx';

/** Before anybody has written a review: what can be done until then. */
export function SocialEmpty({ hasAccounts }: { hasAccounts: boolean }) {
  return (
    <div className="rounded-card border border-line bg-surface">
      <EmptyState
        icon={<ImagePlus size={24} aria-hidden />}
        title="No review with words yet"
        action={<ButtonLink to="/dashboard/get-reviews">Ask for reviews</ButtonLink>}
      >
        <p>Once somebody has written about you, you can make a picture of it here.</p>
        {!hasAccounts && (
          <p className="mt-2">
            Want to post it from here? You can{' '}
            <TextLink to={ACCOUNTS}>connect Facebook or Instagram</TextLink> now.
          </p>
        )}
      </EmptyState>
    </div>
  );
}
