import { Check, CircleAlert } from 'lucide-react';
import { Form } from 'react-router';
import { MailStays } from '#app/features/mailbox/mail-stays.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import type { OwnInvitation, SetupView } from '#shared/business/setup.ts';
import { StepHead } from './setup-shell.tsx';
import { STEP_FORM } from './step-foot.tsx';

interface StepInvitationProps {
  setup: SetupView;
  accountEmail: string;
  submissionKey: string;
}

const STAGES: { key: OwnInvitation; states: OwnInvitation[]; words: string; wordsHere?: string }[] = [
  {
    key: 'sent',
    states: ['sent', 'opened', 'rated'],
    words: 'It is on its way to your inbox',
    wordsHere: 'It is in the mailbox of this machine',
  },
  { key: 'opened', states: ['opened', 'rated'], words: 'You opened your review page from the email' },
  { key: 'rated', states: ['rated'], words: 'You left a rating' },
];

/** A real request to the owner, with its progress, as customers would get it. */
export function StepInvitation({
  setup: { ownInvitation: state, mailStays },
  accountEmail,
  submissionKey,
}: StepInvitationProps) {
  return (
    <>
      <StepHead step="invitation" title="Send the first invitation to yourself">
        You get what your customers get: the email, the review page, and what comes after the rating.{' '}
        {mailStays ? <MailStays /> : `It goes to ${accountEmail}.`}
      </StepHead>
      <Form method="post" id={STEP_FORM} className="flex max-w-xl flex-col gap-4">
        <input type="hidden" name="submissionKey" value={submissionKey} />
        {state === 'failed' && (
          <Notice kind="error" title="It could not be sent">
            You were asked before, or your address refuses mail. Ask someone else in Get Reviews.
          </Notice>
        )}
        {state && state !== 'failed' && (
          <ol
            aria-label="What happened to it"
            className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4.5"
          >
            {STAGES.map(({ key, states, words, wordsHere = words }) => {
              const isDone = states.includes(state);
              return (
                <li key={key} className="flex items-center gap-3">
                  <span
                    className={`grid size-6 shrink-0 place-items-center rounded-full border ${isDone ? 'border-brand bg-brand text-on-brand' : 'border-line-strong text-ink-3'}`}
                  >
                    {isDone && <Check size={14} aria-hidden />}
                  </span>
                  <span className={isDone ? '' : 'text-ink-2'}>
                    {mailStays ? wordsHere : words}
                    <span className="sr-only">{isDone ? ', done' : ', not yet'}</span>
                  </span>
                </li>
              );
            })}
          </ol>
        )}
        {state === 'waiting' && (
          <p role="status" className="flex items-center gap-2 text-ink-2">
            <CircleAlert size={16} aria-hidden className="shrink-0" />
            On its way. It is sent a few seconds after you press the button.
          </p>
        )}
        <p className="text-ink-2 text-sm">
          Your own rating is marked as “Your own test”. It counts in no average and does not end these first
          steps.
        </p>
        <p className="rounded-card border border-line bg-surface p-4.5">
          <span className="block font-[560]">Meanwhile: the reviews you already have</span>
          <span className="text-ink-2">
            Bring in all your Google reviews with the answers you gave, free and in about ten minutes.
          </span>{' '}
          <TextLink to="/dashboard/integrations/takeout">Bring in my Google reviews</TextLink>
        </p>
      </Form>
    </>
  );
}
