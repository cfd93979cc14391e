import { CircleAlert, CircleCheck, CircleDashed, Clock, type LucideIcon } from 'lucide-react';
import { Form } from 'react-router';
import { Card } from '#app/ui/card.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { Time } from '#app/ui/time.tsx';
import type {
  ObjectionView,
  RegisteredView,
  RegistrationStepView,
  RegistrationView,
} from '#shared/sending/registrations.ts';
import { MendLink } from './mend-link.tsx';
import { STEP_WORDS } from './words.ts';

const LOOKS: Record<RegistrationStepView['state'], { icon: LucideIcon; mark: string; said: string }> = {
  done: { icon: CircleCheck, mark: 'text-brand', said: 'Done' },
  waiting: { icon: Clock, mark: 'text-star-deep', said: 'Being reviewed' },
  rejected: { icon: CircleAlert, mark: 'text-bad', said: 'Needs you' },
  open: { icon: CircleDashed, mark: 'text-ink-3', said: 'Not yet' },
};

interface StepsCardProps {
  registration: Pick<RegistrationView, 'steps' | 'provider' | 'askedAt'>;
  now: Date;
}

/** The progress of the registration, each step with its evidence. */
export function StepsCard({ registration: { steps, provider, askedAt }, now }: StepsCardProps) {
  return (
    <Card title="Progress">
      <ol className="flex flex-col gap-4">
        {steps.map((step) => (
          <Step key={step.id} step={step} providerName={provider?.name ?? ''} now={now} />
        ))}
      </ol>
      <div className="mt-5 border-line border-t pt-4">
        {provider === null ? (
          <p className="text-ink-2 text-sm">
            Connect a provider to check your status.{' '}
            <TextLink to="/dashboard/settings?tab=sms">Open SMS Service</TextLink>
          </p>
        ) : provider.canBeAsked ? (
          <Form method="post" preventScrollReset className="flex flex-wrap items-center gap-3">
            <SubmitButton intent="ask" variant="secondary" pending="Asking…">
              {askedAt ? `Ask ${provider.name} again` : `Ask ${provider.name}`}
            </SubmitButton>
            <p className="text-ink-2 text-sm">
              {askedAt ? (
                <>
                  Last asked <Time date={askedAt} now={now} look="words" />.
                </>
              ) : (
                'Not asked yet.'
              )}
            </p>
          </Form>
        ) : (
          <p className="text-ink-2 text-sm">
            {provider.name} cannot tell us what is registered, so mark each step yourself.
          </p>
        )}
      </div>
    </Card>
  );
}

interface StepProps {
  step: RegistrationStepView;
  providerName: string;
  now: Date;
}

function Step({ step, providerName, now }: StepProps) {
  const { icon: Icon, mark, said } = LOOKS[step.state];
  return (
    <li className="flex gap-3" data-step={step.id}>
      <Icon size={18} className={`mt-0.5 shrink-0 ${mark}`} aria-hidden />
      <div className="min-w-0 flex-1">
        <p className="font-[560]">{STEP_WORDS[step.id]}</p>
        <p className="text-ink-2 text-sm">
          {step.known === 'owner' && step.saidAt ? (
            <>
              Said by you <Time date={step.saidAt} now={now} look="words" />
            </>
          ) : step.known === 'provider' ? (
            `${said}, says ${providerName}`
          ) : (
            said
          )}
          {step.note && `. ${step.note}`}
        </p>
        {step.things.map((thing) => (
          <Registered key={thing.id} thing={thing} now={now} />
        ))}
        {step.canSay && (
          <Form method="post" preventScrollReset className="mt-1.5">
            <SubmitButton
              intent={`${step.state === 'done' ? 'unsay' : 'say'}.${step.id}`}
              variant="secondary"
              size="sm"
              pending="Saving…"
              aria-label={
                step.state === 'done'
                  ? `Mark as not done: ${STEP_WORDS[step.id]}`
                  : `Mark as done: ${STEP_WORDS[step.id]}`
              }
            >
              {step.state === 'done' ? 'Mark as not done' : 'Mark as done'}
            </SubmitButton>
          </Form>
        )}
      </div>
    </li>
  );
}

function Registered({ thing, now }: { thing: RegisteredView; now: Date }) {
  return (
    <div className="mt-2 rounded-control border border-line p-3 text-sm">
      <p className="wrap-anywhere">
        <span className="font-[560]">{thing.name}</span> <span className="text-ink-2">{thing.said}</span>
      </p>
      {thing.mendBy && (
        <p className="mt-1 text-ink-2">
          Can be fixed and resubmitted until <Time date={thing.mendBy} now={now} look="date" />.
        </p>
      )}
      {thing.objections.length > 0 && (
        <ul className="mt-2 flex flex-col gap-2.5">
          {thing.objections.map((objection) => (
            <li key={`${objection.code} ${objection.words}`}>
              <Objection objection={objection} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Objection({ objection: { code, words, explained } }: { objection: ObjectionView }) {
  return (
    <>
      {explained && (
        <>
          <p className="font-[560] text-bad">{explained.found}</p>
          <p>{explained.mend}</p>
          {explained.isFinal && <p>Resubmitting does not help.</p>}
          <MendLink at={explained.at} />
        </>
      )}
      <p className="wrap-anywhere mt-0.5 text-ink-2">
        {[code && `Code ${code}`, words && `“${words}”`].filter(Boolean).join(': ')}
      </p>
    </>
  );
}
