import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { CircleCheck } from 'lucide-react';
import { Form } from 'react-router';
import { ButtonLink } from '#app/ui/button.tsx';
import { InputField } from '#app/ui/input.tsx';
import { StepHead } from './setup-shell.tsx';
import { STEP_FORM } from './step-foot.tsx';

interface StepPageProps {
  reviewLink: string;
  title: string;
  onTitle(title: string): void;
  checked: boolean;
  lastResult?: SubmissionResult<string[]> | null;
}

/** The page customers open. Going on, the server opens it once as they do. */
export function StepPage({ reviewLink, title, onTitle, checked, lastResult }: StepPageProps) {
  const [form, fields] = useForm<{ reviewLinkTitle: string }>({
    id: STEP_FORM,
    lastResult,
    defaultValue: { reviewLinkTitle: title },
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
    </>
  );
}
