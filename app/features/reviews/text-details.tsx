import { BellOff, CircleCheck, UserRoundCheck, UserRoundSearch } from 'lucide-react';
import { Form } from 'react-router';
import { StatusBadge } from '#app/features/statuses/status-badge.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { Time } from '#app/ui/time.tsx';
import type { ReviewDetailView } from '#shared/reviews/inbox.ts';
import { HANDLE_FORM } from './handled-form.tsx';

const BY = { sms: 'SMS', whatsapp: 'WhatsApp', email: 'email' } as const;

interface TextDetailsProps {
  text: Pick<ReviewDetailView, 'id' | 'contact' | 'invited' | 'handledAt' | 'wroteBy' | 'wroteFrom'>;
  now: Date;
}

/** A customer's text: whose number it is, and whether it was an opt-out. */
export function TextDetails({ text, now }: TextDetailsProps) {
  const { contact, invited, wroteFrom } = text;
  if (!wroteFrom) return null;
  const Icon = contact ? UserRoundCheck : UserRoundSearch;
  return (
    <>
      <div className="mt-5 flex items-start gap-2.5 border-line border-y py-2.5 text-sm">
        <Icon size={17} aria-hidden className="mt-0.5 shrink-0 text-ink-2" />
        <p className="wrap-anywhere min-w-0 flex-1">
          {contact ? (
            <TextLink to={`/dashboard/contacts/${contact.id}`}>
              <bdi>{contact.name}</bdi>
            </TextLink>
          ) : (
            'Nobody in your contacts has this number'
          )}
          {wroteFrom.people > 1 && ` and ${wroteFrom.people - 1} more with this number`}
          {contact && (
            <>
              {', '}
              <a
                href={`tel:${wroteFrom.phone.replace(/[^+\d]/g, '')}`}
                className="whitespace-nowrap rounded-sm font-[560] text-brand underline decoration-1 decoration-brand-line underline-offset-3 hover:decoration-current"
              >
                {wroteFrom.phone}
              </a>
            </>
          )}
          {invited && (
            <>
              {`, asked by ${BY[invited.channel]} `}
              <Time date={invited.at} now={now} look="words" />
              {' in '}
              <TextLink to={`/dashboard/campaigns/${invited.campaignId}`}>{invited.campaignName}</TextLink>
            </>
          )}
        </p>
      </div>
      <div className="mt-6">
        {text.handledAt ? <Looked text={text} now={now} at={text.handledAt} /> : <Decide text={text} />}
      </div>
    </>
  );
}

/** Only a person can tell what was meant. */
function Decide({ text }: Pick<TextDetailsProps, 'text'>) {
  const { id, contact, wroteBy, wroteFrom } = text;
  return (
    <Form id={HANDLE_FORM} method="post" preventScrollReset>
      <input type="hidden" name="review" value={id} />
      <h3 className="font-[560]">
        {wroteFrom?.isOptedOut ? 'They have opted out' : 'Are they asking you to stop?'}
      </h3>
      <p className="mt-1 max-w-[65ch] text-ink-2 text-sm">
        {contact && !wroteFrom?.isOptedOut
          ? 'Reminders to this person wait until you choose. To answer them, call or text them from your own phone.'
          : 'To answer them, call or text them from your own phone.'}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        {!wroteFrom?.isOptedOut && (
          <SubmitButton intent="opt-out" variant="secondary" icon={<BellOff size={16} aria-hidden />}>
            Opt out
          </SubmitButton>
        )}
        <SubmitButton intent="handle" icon={<CircleCheck size={16} aria-hidden />}>
          {wroteFrom?.isOptedOut ? 'Mark handled' : 'Not a no'}
        </SubmitButton>
      </div>
      {!wroteFrom?.isOptedOut && wroteBy && (
        <p className="mt-2 text-ink-2 text-sm">{`Opt out stops everything by ${BY[wroteBy]}.`}</p>
      )}
    </Form>
  );
}

function Looked({ text, now, at }: TextDetailsProps & { at: Date }) {
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <input type="hidden" name="reviewId" value={text.id} />
      <StatusBadge status={text.wroteFrom?.isOptedOut ? 'optedOut' : 'handled'} />
      <p className="text-ink-2 text-sm">
        <Time date={at} now={now} look="at" />
      </p>
      <span className="ml-auto">
        <SubmitButton intent="reopen" variant="secondary" size="sm">
          Not handled after all
        </SubmitButton>
      </span>
    </Form>
  );
}
