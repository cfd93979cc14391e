import { getFormProps } from '@conform-to/react';
import { BadgeCheck, Mail } from 'lucide-react';
import { Form } from 'react-router';
import { CheckboxField } from '#app/ui/checkbox.tsx';
import { InputField } from '#app/ui/input.tsx';
import { RadioGroupField } from '#app/ui/radio-group.tsx';
import { Stars } from '#app/ui/stars.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { Day } from '#app/ui/time.tsx';
import { useForm } from '#app/ui/use-form.ts';
import type { FormResult } from '#shared/http/form.ts';
import {
  type GraphicView,
  isUpToAuthor,
  PERMISSION_METHODS,
  type PictureRefusal,
  permissionWording,
} from '#shared/social/social.ts';
import type { IsoDay } from '#shared/time/time.ts';
import { METHOD_LABELS, pictureRefusalWords, REFUSED_SHORT } from './social-words.ts';

interface RefusedCardProps {
  graphic: GraphicView;
  refusal: PictureRefusal;
  answer: FormResult['lastResult'] | undefined;
}

/** A review that may not be used: why, and what can be done about it. */
export function RefusedCard({ graphic, refusal, answer }: RefusedCardProps) {
  const { review, ask } = graphic;
  return (
    <section
      aria-labelledby="refused-heading"
      className="flex min-w-0 flex-col gap-4 rounded-card border border-line bg-surface p-4 sm:p-5"
    >
      <figure className="flex flex-col gap-2 rounded-control bg-sunken p-4">
        <blockquote dir="auto" className="wrap-anywhere max-h-64 overflow-y-auto">
          {review.text}
        </blockquote>
        <figcaption className="flex flex-wrap items-center gap-2 text-ink-2 text-sm">
          <span dir="auto" className="wrap-anywhere min-w-0">
            {review.name || 'No name'}
          </span>
          {review.stars !== null && <Stars rating={review.stars} size={14} />}
          {review.platformName || 'Your page'}
        </figcaption>
      </figure>
      <div>
        <h2 id="refused-heading" className="font-semibold text-base">
          {REFUSED_SHORT[refusal]}
        </h2>
        <p className="mt-1 text-ink-2 text-sm">{pictureRefusalWords(refusal, review.platformName)}</p>
      </div>
      {isUpToAuthor(refusal) && (
        <>
          {ask && (
            <a
              href={`mailto:${encodeURIComponent(ask.email)}?subject=${encodeURIComponent(ask.subject)}&body=${encodeURIComponent(ask.body)}`}
              className="inline-flex min-h-10 items-center gap-2 self-start rounded-control border border-line-strong px-4 font-[560] hover:bg-sunken"
            >
              <Mail size={16} aria-hidden />
              Write an email that asks
            </a>
          )}
          <PermitForm key={review.id} graphic={graphic} answer={answer} />
        </>
      )}
    </section>
  );
}

interface PermitFields {
  method: string;
  givenOn: string;
  endsOn: string;
  isConfirmed: boolean;
}

function PermitForm({ graphic, answer }: Pick<RefusedCardProps, 'graphic' | 'answer'>) {
  const { isHealthcare, review } = graphic;
  const [form, { method, givenOn, endsOn, isConfirmed }] = useForm<PermitFields>({
    id: 'permit',
    lastResult: answer,
    defaultValue: { method: isHealthcare ? 'signed' : '' },
  });
  const methods = PERMISSION_METHODS.filter((one) => !isHealthcare || one === 'signed');
  return (
    <Form
      {...getFormProps(form)}
      method="post"
      preventScrollReset
      className="flex flex-col gap-4 border-line border-t pt-4"
    >
      <input type="hidden" name="reviewId" value={review.id} />
      <RadioGroupField
        field={method}
        label="How did the author agree?"
        choices={methods.map((one) => ({ value: one, label: METHOD_LABELS[one] }))}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <InputField field={givenOn} label="On" type="date" required />
        <InputField field={endsOn} label="Until" type="date" optional />
      </div>
      <CheckboxField field={isConfirmed} label={permissionWording({ isHealthcare })} />
      <SubmitButton intent="permit" pending="Recording…" className="self-start">
        Record the permission
      </SubmitButton>
    </Form>
  );
}

/** Below the picture: by whose leave it is made, and the way to take that back. */
export function PermissionLine({ graphic, now }: { graphic: GraphicView; now: Date }) {
  const { permission, review } = graphic;
  if (!permission) return null;
  const { method, givenOn, endsOn } = permission;
  return (
    <Form
      id="end-permission"
      method="post"
      preventScrollReset
      className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-line border-t px-4 py-3 text-ink-2 text-sm sm:px-5"
    >
      <input type="hidden" name="reviewId" value={review.id} />
      <span className="inline-flex items-center gap-1.5">
        <BadgeCheck size={16} aria-hidden className="shrink-0 text-brand" />
        <span>
          The author agreed {METHOD_LABELS[method].toLowerCase()} on <Day day={givenOn as IsoDay} now={now} />
          {endsOn && (
            <>
              {' '}
              until <Day day={endsOn as IsoDay} now={now} />
            </>
          )}
        </span>
      </span>
      <SubmitButton intent="end-permission" variant="ghost" size="sm" className="min-h-11 sm:min-h-8">
        Author took it back
      </SubmitButton>
    </Form>
  );
}
