import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { ButtonLink } from '#app/ui/button.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { useDockHeight } from '#app/ui/use-dock-height.ts';
import { type SetupStep, stepAfter, stepBefore } from '#shared/business/setup.ts';

/** The form of the step; its buttons are below the page. */
export const STEP_FORM = 'setup-step';

interface StepFootProps {
  step: SetupStep;
  /** The label and intent of the button; or where it leads once the step is done. */
  label: ReactNode;
  intent?: string;
  pending?: string;
  to?: string;
  /** The business step cannot be skipped: everything else depends on it. */
  canSkip: boolean;
  /** On a phone, what is beside the form on wide screens. */
  preview: ReactNode;
}

/** Back, skip, and the step's only primary button. */
export function StepFoot({ step, intent, label, pending, to, canSkip, preview }: StepFootProps) {
  const foot = useRef<HTMLElement>(null);
  useDockHeight(foot);
  const before = stepBefore(step);
  const after = stepAfter(step);
  return (
    <footer ref={foot} className="sticky bottom-0 z-20 border-line border-t bg-paper">
      <div className="mx-auto flex w-full max-w-7xl flex-wrap items-center gap-x-2 gap-y-2 px-4 py-3 sm:px-8">
        {before && (
          <ButtonLink
            to={`?step=${before}`}
            variant="ghost"
            size="lg"
            className="max-sm:px-3"
            icon={<ArrowLeft size={16} aria-hidden />}
          >
            Back
          </ButtonLink>
        )}
        <span className="ml-auto" />
        {preview}
        {canSkip && !to && (
          <ButtonLink
            to={after ? `?step=${after}` : '/dashboard'}
            variant="ghost"
            size="lg"
            className="max-sm:px-3"
          >
            <span className="whitespace-nowrap">
              Skip<span className="max-sm:sr-only"> this step</span>
            </span>
          </ButtonLink>
        )}
        {to ? (
          <ButtonLink to={to} size="lg" className="max-sm:order-first max-sm:w-full">
            {label}
          </ButtonLink>
        ) : (
          <SubmitButton
            form={STEP_FORM}
            intent={intent}
            size="lg"
            pending={pending}
            className="max-sm:order-first max-sm:w-full"
          >
            {label}
          </SubmitButton>
        )}
      </div>
    </footer>
  );
}
