import { Form } from 'react-router';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { Summary } from '#app/ui/summary.tsx';
import type { ReviewDetailView } from '#shared/reviews/inbox.ts';

/** For a person who asks to be forgotten and is no contact; contacts are erased on their own page. */
export function EraseForm({ review }: { review: Pick<ReviewDetailView, 'id' | 'kind' | 'contact'> }) {
  if (review.kind === 'platform' || review.kind === 'text' || review.contact) return null;
  return (
    <details className="mt-6 border-line border-t pt-4 text-sm">
      <Summary className="cursor-pointer font-[540] text-ink-2 hover:text-ink">Erase personal data</Summary>
      <Form method="post" preventScrollReset className="mt-3 flex flex-col gap-3">
        <input type="hidden" name="reviewId" value={review.id} />
        <p className="text-ink-2">
          For a person who asks for it. Removes the name, the email address, what was written in private, and
          your emails, drafts and notes about it. The stars stay, and so do words meant for the public, which
          your website no longer shows. This cannot be undone.
        </p>
        <SubmitButton
          intent="erase-answer"
          variant="destructive"
          size="sm"
          pending="Erasing…"
          className="self-start"
        >
          Erase
        </SubmitButton>
      </Form>
    </details>
  );
}
