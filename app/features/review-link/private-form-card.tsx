import { Badge } from '#app/ui/badge.tsx';
import { Card } from '#app/ui/card.tsx';
import { Stars } from '#app/ui/stars.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import type { ReviewRouting } from '#shared/reviews/review-routing.ts';
import { interpolate, textsIn } from '#shared/texts/texts.ts';

/** The page in English. */
const WORDS = textsIn('en').review;

interface PrivateFormCardProps {
  businessName: string;
  /** The switches, saved or not. */
  routing: ReviewRouting;
  isSaved: boolean;
}

/** What customers with 1 to 3 stars see; read-only, as the page's texts are fixed. */
export function PrivateFormCard({ businessName, routing, isSaved }: PrivateFormCardProps) {
  return (
    <Card
      title="Private feedback form"
      aside={isSaved ? <Badge>Preview</Badge> : <Badge tone="warn">Preview, not saved yet</Badge>}
    >
      {routing.negativeFeedback ? (
        <div
          inert
          className="mx-auto flex max-w-72 flex-col gap-2.5 rounded-[1.75rem] border-[5px] border-ink bg-paper p-4 text-sm"
        >
          <p className="text-center font-semibold">{WORDS.whatBetter}</p>
          <div className="flex flex-col items-center gap-1">
            <Stars rating={2} />
            <p className="font-[560]">{textsIn('en').ratings[2]}</p>
          </div>
          <p className="text-center text-ink-2">
            {interpolate(WORDS.onlyBusinessReads, { business: businessName })}
          </p>
          <Blank label={WORDS.yourName} />
          <Blank label={WORDS.email} />
          <Blank label={WORDS.whatHappened} optional tall />
          <p className="rounded-control bg-brand py-2 text-center font-semibold text-on-brand">
            {WORDS.sendFeedback}
          </p>
          {routing.publicOption && (
            <p className="text-center text-ink-2">
              {WORDS.youCanAlso} <span className="font-[560] text-brand underline">{WORDS.postPublicly}</span>
            </p>
          )}
        </div>
      ) : (
        <p className="text-ink-2 text-sm">
          Switched off: people with 1 to 3 stars are thanked and asked to contact you directly.
        </p>
      )}
      <p className="mt-3.5 text-ink-2 text-sm">
        You read what people write there under{' '}
        <TextLink to="/dashboard/reviews?tab=private">Reviews, Private</TextLink>.
      </p>
    </Card>
  );
}

function Blank({ label, optional, tall }: { label: string; optional?: boolean; tall?: boolean }) {
  return (
    <div>
      <p className="mb-1 font-[560]">
        {label} {optional && <span className="font-normal text-ink-2">(optional)</span>}
      </p>
      <div className={`rounded-lg border border-control-line bg-surface ${tall ? 'h-14' : 'h-8'}`} />
    </div>
  );
}
