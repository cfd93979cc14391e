import { getFormProps, type SubmissionResult } from '@conform-to/react';
import { CircleCheck } from 'lucide-react';
import { Form } from 'react-router';
import { ClosingWordsField } from '#app/features/businesses/closing-words-field.tsx';
import { ColorField } from '#app/features/businesses/color-field.tsx';
import { PictureField } from '#app/features/uploads/picture-field.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { InputField } from '#app/ui/input.tsx';
import { useForm } from '#app/ui/use-form.ts';
import type { BusinessView } from '#shared/business/businesses.ts';
import { StepHead } from './setup-shell.tsx';
import { STEP_FORM } from './step-foot.tsx';

interface StepPageProps {
  business: Pick<BusinessView, 'reviewLink' | 'brandColor' | 'closingWords' | 'logo'>;
  title: string;
  onTitle(title: string): void;
  onColor(color: string): void;
  logoError?: string | undefined;
  checked: boolean;
  lastResult?: SubmissionResult<string[]> | null;
}

/** The page that customers open. On continuing, the server opens it once as they do. */
export function StepPage({
  business: { reviewLink, brandColor, closingWords, logo },
  title,
  onTitle,
  onColor,
  logoError,
  checked,
  lastResult,
}: StepPageProps) {
  const [form, fields] = useForm<{ reviewLinkTitle: string; brandColor: string; closingWords: string }>({
    id: STEP_FORM,
    lastResult,
    defaultValue: { reviewLinkTitle: title, brandColor, closingWords },
  });
  return (
    <>
      <StepHead step="page" title="This is your review page">
        Customers choose stars first. With 4 or 5 they go on to your platforms; with 1 to 3 they can tell you
        privately, or post in public all the same.
      </StepHead>
      <Form method="post" {...getFormProps(form)} className="flex max-w-xl flex-col gap-5">
        <InputField
          field={fields.reviewLinkTitle}
          label="Heading above the stars"
          maxLength={120}
          onChange={(event) => onTitle(event.currentTarget.value)}
        />
        <ColorField field={fields.brandColor} onColor={onColor} />
        <ClosingWordsField field={fields.closingWords} />
        <div>
          <p className="font-[560] text-sm">Its address</p>
          <p className="wrap-anywhere mt-1.5 select-all rounded-control border border-line bg-surface px-3 py-2.5 text-sm">
            {reviewLink}
          </p>
          <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
            <ButtonLink
              to={new URL(reviewLink).pathname}
              target="_blank"
              rel="noopener"
              reloadDocument
              variant="secondary"
            >
              Open it<span className="sr-only"> in a new tab</span>
            </ButtonLink>
            {checked && (
              <span className="inline-flex items-center gap-1.5 text-brand-deep text-sm">
                <CircleCheck size={16} aria-hidden />
                We opened it: it is there for everybody.
              </span>
            )}
          </div>
        </div>
      </Form>
      <div className="mt-5 max-w-xl">
        <PictureField
          use="logo"
          label="Logo"
          hint="Square is best. You can add a picture of your practice later, under Review Link."
          picture={logo}
          error={logoError}
        />
      </div>
    </>
  );
}
