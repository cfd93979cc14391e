import { Form } from 'react-router';
import { Card } from '#app/ui/card.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { Time } from '#app/ui/time.tsx';
import type { ConfirmedFactView } from '#shared/replies/replies.ts';

interface ConfirmedFactsCardProps {
  facts: readonly ConfirmedFactView[];
  now: Date;
}

/** What the owner has said to be true of the business, in answer to questions of the composer. */
export function ConfirmedFactsCard({ facts, now }: ConfirmedFactsCardProps) {
  return (
    <Card title="Facts you have confirmed">
      <p className="-mt-3 mb-3 text-ink-2 text-sm">
        Replies may say these without a question. Remove what is no longer true.
      </p>
      <Form method="post" action="?tab=replies" preventScrollReset>
        <ul className="divide-y divide-line">
          {facts.map(({ id, phrase, at }) => (
            <li key={id} className="flex items-center gap-3 py-1.5">
              <span className="wrap-anywhere min-w-0 flex-1">“{phrase}”</span>
              <span className="shrink-0 text-ink-2 text-sm max-sm:hidden">
                <Time date={at} now={now} look="words" />
              </span>
              <SubmitButton
                intent={`forget-fact.${id}`}
                variant="ghost"
                size="sm"
                aria-label={`Remove “${phrase}”`}
              >
                Remove
              </SubmitButton>
            </li>
          ))}
        </ul>
      </Form>
    </Card>
  );
}
