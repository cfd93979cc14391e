import { PenLine } from 'lucide-react';
import { Form, Link, useLocation } from 'react-router';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import type { DraftsPlanView } from '#shared/replies/replies.ts';
import { counted } from '#shared/text/plural.ts';
import { leftOutLines } from './left-out-words.ts';

interface DraftsPlanProps {
  plan: DraftsPlanView;
  /** The selected reviews as fields, to be submitted again. */
  fields: readonly (readonly [name: string, value: string])[];
}

/** Before drafting: for how many reviews, and why not for the others. */
export function DraftsPlan({ plan: { chosen, drafts, leftOut }, fields }: DraftsPlanProps) {
  const { pathname, search } = useLocation();
  return (
    <Form
      method="post"
      data-leaves-freely
      aria-label="Drafts"
      className="max-w-xl rounded-card border border-brand-line bg-brand-tint px-4.5 py-3"
    >
      {fields.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <div role="status">
        <p className="font-[560]">
          {drafts === 0
            ? 'None of the chosen reviews waits for a draft.'
            : `Drafts will be written for ${drafts.toLocaleString('en')} of ${counted(chosen, 'chosen review')}.`}
        </p>
        <p className="mt-1 text-sm">Left out:</p>
        <ul className="ml-4.5 list-disc text-sm">
          {leftOutLines(leftOut).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        {drafts > 0 && (
          <SubmitButton
            intent="draft-replies"
            size="sm"
            pending="Starting…"
            icon={<PenLine size={16} aria-hidden />}
          >
            {`Write ${counted(drafts, 'draft')}`}
          </SubmitButton>
        )}
        <Link to={pathname + search} preventScrollReset className="font-[540] text-brand text-sm underline">
          {drafts > 0 ? 'Not now' : 'Close'}
        </Link>
      </div>
    </Form>
  );
}
