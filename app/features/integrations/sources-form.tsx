import { clsx } from 'clsx';
import { Check, ChevronDown, Minus, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { Form, Link } from 'react-router';
import { Badge } from '#app/ui/badge.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Day } from '#app/ui/time.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import type { ReviewSourceView } from '#shared/platforms/review-sources.ts';
import { sourceInSentence } from '#shared/platforms/source-in-sentence.ts';
import { plural } from '#shared/text/plural.ts';
import { MissingSettings } from './missing-settings.tsx';
import { SourceBadge } from './source-badge.tsx';

interface SourcesFormProps {
  sources: readonly ReviewSourceView[];
  /** Values already known, kept in the URL. */
  hiddenFields: Readonly<Record<string, string>>;
  /** The one chosen before. */
  chosen: string | null;
  businessName: string;
  /** Continue was pressed without the tick. */
  missing: boolean;
  monitorOnly: boolean;
}

/** Best first, each with what it provides, needs and costs; the terms of the chosen one need a tick. */
export function SourcesForm({
  sources,
  hiddenFields,
  chosen,
  businessName,
  missing,
  monitorOnly,
}: SourcesFormProps) {
  const hydrated = useHydrated();
  const first = sources.find(({ isPossible }) => isPossible);
  const [id, setId] = useState(sources.find((one) => one.id === chosen)?.id ?? first?.id);
  const keyed = sources.filter(({ isKeyed }) => isKeyed);
  // Initial only, so that nothing collapses while somebody chooses.
  const [isOpen] = useState(() => keyed.some((one) => one.id === id) || keyed.length === sources.length);
  const [agreed, setAgreed] = useState<string | null>(null);
  const source = sources.find((one) => one.id === id);
  const rowOf = (one: ReviewSourceView) => (
    <SourceRow
      key={one.id}
      source={one}
      isBest={one === first}
      checked={one.id === id}
      monitorOnly={monitorOnly}
      businessName={businessName}
      missing={missing && one.id === chosen}
      onChoose={() => setId(one.id)}
      onAgree={(yes) => setAgreed(yes ? one.id : null)}
    />
  );
  return (
    <Form method="get" className="flex flex-col gap-4">
      {Object.entries(hiddenFields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <fieldset className="min-w-0 overflow-hidden rounded-card border border-line bg-surface">
        <legend className="sr-only">Ways to read it, best first</legend>
        <div
          aria-hidden="true"
          className={clsx(
            'hidden border-line border-b px-5 py-2.5 font-[540] text-ink-2 text-sm',
            COLUMNS,
            'lg:grid',
          )}
        >
          <span />
          <span>Ways to read it, best first</span>
          <span>What you get</span>
          <span>What it needs</span>
          <span>What it costs</span>
        </div>
        <div className="divide-y divide-line">{sources.filter(({ isKeyed }) => !isKeyed).map(rowOf)}</div>
        {keyed.length > 0 && (
          <details open={isOpen} className="border-line border-t">
            <summary className="flex cursor-pointer list-none items-center gap-4 px-4 py-4 sm:px-5 [&::-webkit-details-marker]:hidden">
              <RefreshCw size={18} aria-hidden className="shrink-0 text-brand" />
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">Automatic</span>
                <span className="block text-ink-2 text-sm">
                  New reviews come in by themselves. {plural(keyed.length, 'It needs', 'These need')} an
                  account or a key from the platform or a service; ask the person who looks after your
                  computers.
                </span>
              </span>
              <ChevronDown
                size={18}
                aria-hidden
                className="shrink-0 transition-transform motion-reduce:transition-none [[open]>summary>&]:rotate-180"
              />
            </summary>
            <div className="divide-y divide-line border-line border-t">{keyed.map(rowOf)}</div>
          </details>
        )}
      </fieldset>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className={clsx('text-ink-2 text-sm', !hydrated && 'invisible')}>{nextWords(source)}</p>
        <div className="flex flex-wrap gap-2.5">
          <ButtonLink to="/dashboard/integrations" variant="ghost">
            Cancel
          </ButtonLink>
          <Button
            type="submit"
            disabled={hydrated && ((source && isUnavailable(source)) || (!source?.bringAt && agreed !== id))}
          >
            <span>
              Continue
              {/* Without a script nothing here knows which one is chosen. */}
              {source && (
                <span className={clsx(!hydrated && 'invisible')}> with {sourceInSentence(source.name)}</span>
              )}
            </span>
          </Button>
        </div>
      </div>
    </Form>
  );
}

/** Mail needs an address of the service; without OAuth, keys can still be typed. */
function isUnavailable({ byMail, missing }: ReviewSourceView): boolean {
  return byMail && missing.length > 0;
}

const KEEPS: Record<Exclude<ReviewSourceView['keeps'], 'keep'>, string> = {
  month: 'Its terms allow keeping reviews for 30 days unless they are read again',
  day: 'Its terms allow keeping reviews for 24 hours only',
  never: 'Its terms do not allow keeping any reviews',
};

function nextWords(source: ReviewSourceView | undefined): string {
  if (source && isUnavailable(source))
    return `${source.name} is not available here yet. Choose another source.`;
  if (source?.id === 'takeout')
    return 'Next: three steps with pictures. You check everything before it is saved.';
  if (source?.bringAt) return 'Next: your file or the text. You check it before anything is saved.';
  if (source?.byMail) return 'Next: the address that your emails go to.';
  const next = source && source.fields.length > 0 ? 'your account and the page' : 'the page';
  return `Next: ${next}. Nothing is read until you say so.`;
}

const COLUMNS = 'gap-x-4 lg:grid-cols-[1.25rem_minmax(0,1.3fr)_minmax(0,1fr)_minmax(0,1fr)_minmax(0,0.9fr)]';

interface SourceRowProps {
  source: ReviewSourceView;
  /** Recommended for this platform. */
  isBest: boolean;
  checked: boolean;
  monitorOnly: boolean;
  businessName: string;
  missing: boolean;
  onChoose(): void;
  onAgree(yes: boolean): void;
}

function SourceRow({
  source,
  isBest,
  checked,
  monitorOnly,
  businessName,
  missing,
  onChoose,
  onAgree,
}: SourceRowProps) {
  const {
    id,
    name,
    label,
    summary,
    gives,
    needs,
    costs,
    terms,
    keeps,
    checkedOn,
    seesRemoval,
    steps,
    helpPath,
    bringAt,
  } = source;
  return (
    <div className="group px-4 py-4 has-[[name=source]:checked]:bg-brand-tint/45 sm:px-5">
      <div className={clsx('grid grid-cols-[1.25rem_minmax(0,1fr)] gap-y-3', COLUMNS)}>
        <input
          id={`way-${id}`}
          name="source"
          type="radio"
          value={id}
          defaultChecked={checked}
          onChange={onChoose}
          aria-describedby={`way-${id}-gives way-${id}-needs way-${id}-costs`}
          className="mt-0.5 size-5 shrink-0 cursor-pointer appearance-none rounded-full border border-control-line bg-surface checked:border-6 checked:border-brand hover:border-ink-3 checked:hover:border-brand forced-colors:appearance-auto"
        />
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2.5">
            <label htmlFor={`way-${id}`} className="cursor-pointer font-semibold">
              {name}
            </label>
            <SourceBadge label={label} monitorOnly={monitorOnly} />
            {isBest && <Badge tone="good">Recommended</Badge>}
            {isUnavailable(source) && <Badge tone="neutral">Not available here yet</Badge>}
          </p>
          <p className="mt-0.5 text-ink-2 text-sm">{summary}</p>
        </div>
        <ul id={`way-${id}-gives`} className="col-start-2 flex flex-col gap-1 text-sm lg:col-start-auto">
          <Point good>{gives}</Point>
          {keeps !== 'keep' && <Point>{KEEPS[keeps]}</Point>}
          {!seesRemoval && <Point>Does not notice when a review is removed</Point>}
        </ul>
        <p id={`way-${id}-needs`} className="col-start-2 text-sm lg:col-start-auto">
          <span className="font-[560] lg:sr-only">Needs: </span>
          {needs}
        </p>
        <p id={`way-${id}-costs`} className="col-start-2 text-sm lg:col-start-auto">
          <span className="font-[560] lg:sr-only">Costs: </span>
          {costs}
        </p>
      </div>
      <div className="hidden pt-3.5 pl-9 group-has-[[name=source]:checked]:block">
        {(steps.length > 0 || helpPath) && (
          <div className="mb-3 text-sm">
            {steps.length > 0 && (
              <>
                <p className="font-[560]">Before you go on</p>
                <ol className="mt-1 flex list-decimal flex-col gap-1 pl-5 text-ink-2">
                  {steps.map((step) => (
                    <li key={step}>{step}</li>
                  ))}
                </ol>
              </>
            )}
            {helpPath && (
              <p className="mt-1.5">
                <Link
                  to={helpPath}
                  reloadDocument
                  className="rounded-sm font-[560] text-brand underline decoration-brand-line underline-offset-3"
                >
                  How to get it, step by step
                </Link>
              </p>
            )}
          </div>
        )}
        <p className="rounded-control border border-line bg-star-tint px-3.5 py-2.5 text-sm">
          <span className="font-[560]">The terms, in short.</span> {terms}
          {checkedOn && (
            <>
              {' '}
              Checked on <Day day={checkedOn} />.
            </>
          )}
        </p>
        {isUnavailable(source) && (
          <div className="mt-3">
            <MissingSettings
              missing={source.missing}
              words={`${name} is not available here yet.`}
              helpPath={helpPath}
            />
          </div>
        )}
        {bringAt === null && !isUnavailable(source) && (
          <label className="mt-3 flex cursor-pointer items-start gap-2.5">
            <input
              type="checkbox"
              name="agreed"
              value={id}
              onChange={(event) => onAgree(event.currentTarget.checked)}
              aria-invalid={missing || undefined}
              aria-describedby={missing ? `agreed-${id}-fault` : undefined}
              className="mt-0.5 size-5 shrink-0 cursor-pointer accent-brand"
            />
            <span>I have read this and want this page read for {businessName}.</span>
          </label>
        )}
        {missing && !isUnavailable(source) && (
          <p id={`agreed-${id}-fault`} role="alert" className="mt-1.5 pl-7.5 text-bad text-sm">
            Please tick this first.
          </p>
        )}
      </div>
    </div>
  );
}

function Point({ good = false, children }: { good?: boolean; children: string }) {
  const Icon = good ? Check : Minus;
  return (
    <li className={clsx('flex gap-2', !good && 'text-ink-2')}>
      <Icon
        size={15}
        aria-hidden
        className={clsx('mt-[0.15rem] shrink-0', good ? 'text-brand' : 'text-ink-3')}
      />
      {children}
    </li>
  );
}
