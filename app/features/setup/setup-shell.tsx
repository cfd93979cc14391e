import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import { Logo } from '#app/ui/logo.tsx';
import { useAppName } from '#app/ui/page-title.tsx';
import { type ArticleName, ScreenHelp } from '#app/ui/screen-help.tsx';
import { SETUP_STEPS, type SetupStep, type SetupView, STEP_LABELS } from '#shared/business/setup.ts';

interface SetupShellProps {
  step: SetupStep;
  setup: SetupView;
  children: ReactNode;
}

const LEAVE =
  'inline-flex min-h-10 items-center rounded-control px-2 font-[540] text-ink-2 text-sm hover:text-ink';

/** The frame of the steps: progress and a way out. Without a business the only way out is logging out. */
export function SetupShell({ step, setup, children }: SetupShellProps) {
  const appName = useAppName();
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-line border-b">
        <div className="mx-auto flex min-h-16 w-full max-w-7xl items-center justify-between gap-4 px-4 sm:px-8">
          <span className="max-lg:[&_span]:text-[0px] max-lg:[&_span]:gap-0">
            <Logo name={appName} />
          </span>
          <StepBar step={step} />
          <StepList step={step} setup={setup} />
          {setup.done.business ? (
            <Link to="/dashboard" className={clsx(LEAVE, 'shrink-0')}>
              Finish later
            </Link>
          ) : (
            <Form method="post" action="/logout" className="shrink-0">
              <button type="submit" className={LEAVE}>
                Logout
              </button>
            </Form>
          )}
        </div>
      </header>
      {children}
    </div>
  );
}

/** All five steps, on wide screens. */
function StepList({ step, setup }: { step: SetupStep; setup: SetupView }) {
  return (
    <nav aria-label="Steps" className="max-lg:hidden">
      <ol className="flex items-center gap-5">
        {SETUP_STEPS.map((one, at) => {
          const isDone = setup.done[one];
          const current = one === step;
          return (
            <li key={one}>
              <StepLink step={one} open={setup.done.business || one === 'business'} current={current}>
                <span
                  className={clsx(
                    'grid size-[1.375rem] place-items-center rounded-full border text-xs tabular-nums',
                    current && 'border-brand bg-brand text-on-brand',
                    !current && isDone && 'border-brand-line bg-brand-tint text-brand-deep',
                    !current && !isDone && 'border-line-strong',
                  )}
                >
                  {isDone && !current ? <Check size={13} aria-hidden /> : at + 1}
                </span>
                {STEP_LABELS[one]}
                {isDone && <span className="sr-only">, done</span>}
              </StepLink>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

interface StepLinkProps {
  step: SetupStep;
  open: boolean;
  current: boolean;
  children: ReactNode;
}

function StepLink({ step, open, current, children }: StepLinkProps) {
  const look = clsx(
    'inline-flex min-h-9 items-center gap-2 rounded-control text-sm',
    current ? 'font-semibold text-ink' : 'text-ink-2',
  );
  if (!open) return <span className={look}>{children}</span>;
  return (
    <Link
      to={`?step=${step}`}
      aria-current={current ? 'step' : undefined}
      className={clsx(look, !current && 'hover:text-ink')}
    >
      {children}
    </Link>
  );
}

/** The same on a phone: a bar with five parts. */
function StepBar({ step }: { step: SetupStep }) {
  const at = SETUP_STEPS.indexOf(step);
  return (
    <div className="min-w-0 flex-1 lg:hidden" aria-hidden>
      <p className="truncate font-semibold text-sm">
        Step {at + 1} of {SETUP_STEPS.length}, {STEP_LABELS[step]}
      </p>
      <div className="mt-1.5 flex gap-1">
        {SETUP_STEPS.map((one, place) => (
          <span key={one} className={clsx('h-1 flex-1 rounded-full', place <= at ? 'bg-brand' : 'bg-line')} />
        ))}
      </div>
    </div>
  );
}

const STEP_HELP: Record<SetupStep, ArticleName> = {
  business: 'getting-started/name-your-business',
  platforms: 'getting-started/choose-platforms',
  page: 'getting-started/your-review-link',
  sender: 'getting-started/first-steps',
  invitation: 'getting-started/first-request',
};

interface StepHeadProps {
  step: SetupStep;
  title: string;
  children: ReactNode;
}

export function StepHead({ step, title, children }: StepHeadProps) {
  return (
    <div className="mb-6 max-w-xl">
      <div className="flex items-center gap-3">
        <p className="text-ink-2 text-sm max-lg:sr-only">
          Step {SETUP_STEPS.indexOf(step) + 1} of {SETUP_STEPS.length}
        </p>
        <ScreenHelp article={STEP_HELP[step]} about={STEP_LABELS[step]} />
      </div>
      <h1 className="display mt-1 text-3xl">{title}</h1>
      <p className="mt-2 text-ink-2">{children}</p>
    </div>
  );
}
