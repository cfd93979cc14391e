import { clsx } from 'clsx';
import { Check, Minus } from 'lucide-react';
import { useState } from 'react';
import { Form, Link } from 'react-router';
import { Badge } from '#app/ui/badge.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import type { ReadingWayView } from '#shared/platforms/reading-ways.ts';
import { MissingSettings } from './missing-settings.tsx';
import { WayBadge } from './way-badge.tsx';

interface WaysFormProps {
  ways: readonly ReadingWayView[];
  /** What the form goes on with, in the address. */
  carried: Readonly<Record<string, string>>;
  /** The one that was chosen before. */
  chosen: string | null;
  businessName: string;
  /** Continue was pressed without the tick. */
  missing: boolean;
  monitorOnly: boolean;
}

/** Best first, each with what it gives, needs and costs; its terms stand inside the chosen one and want a tick. */
export function WaysForm({ ways, carried, chosen, businessName, missing, monitorOnly }: WaysFormProps) {
  const hydrated = useHydrated();
  const first = ways.find((one) => !isUnavailable(one)) ?? ways[0];
  const [id, setId] = useState(ways.find((way) => way.id === chosen)?.id ?? first?.id);
  const [agreed, setAgreed] = useState<string | null>(null);
  const way = ways.find((one) => one.id === id);
  return (
    <Form method="get" className="flex flex-col gap-4">
      {Object.entries(carried).map(([name, value]) => (
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
        <div className="divide-y divide-line">
          {ways.map((one) => (
            <WayRow
              key={one.id}
              way={one}
              checked={one.id === id}
              monitorOnly={monitorOnly}
              businessName={businessName}
              missing={missing && one.id === chosen}
              onChoose={() => setId(one.id)}
              onAgree={(yes) => setAgreed(yes ? one.id : null)}
            />
          ))}
        </div>
      </fieldset>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="text-ink-2 text-sm">{nextWords(way)}</p>
        <div className="flex flex-wrap gap-2.5">
          <ButtonLink to="/dashboard/integrations" variant="ghost">
            Cancel
          </ButtonLink>
          <Button
            type="submit"
            disabled={hydrated && ((way && isUnavailable(way)) || (!way?.bringAt && agreed !== id))}
          >
            Continue{way ? ` with ${way.name}` : ''}
          </Button>
        </div>
      </div>
    </Form>
  );
}

/** Without an address there is nothing to go on with; who cannot sign in may still type keys. */
function isUnavailable({ byMail, missing }: ReadingWayView): boolean {
  return byMail && missing.length > 0;
}

function nextWords(way: ReadingWayView | undefined): string {
  if (way && isUnavailable(way)) return `${way.name} is not available here yet. Choose another way.`;
  if (way?.bringAt) return 'Next: your file or the text. You check it before anything is kept.';
  if (way?.byMail) return 'Next: the address that your emails go to.';
  const next = way && way.fields.length > 0 ? 'your account and the page' : 'the page';
  return `Next: ${next}. Nothing is read before you say so.`;
}

const COLUMNS = 'gap-x-4 lg:grid-cols-[1.25rem_minmax(0,1.3fr)_minmax(0,1fr)_minmax(0,1fr)_minmax(0,0.9fr)]';

interface WayRowProps {
  way: ReadingWayView;
  checked: boolean;
  monitorOnly: boolean;
  businessName: string;
  missing: boolean;
  onChoose(): void;
  onAgree(yes: boolean): void;
}

function WayRow({ way, checked, monitorOnly, businessName, missing, onChoose, onAgree }: WayRowProps) {
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
    seesRemoval,
    steps,
    helpPath,
    bringAt,
  } = way;
  return (
    <div className="group px-4 py-4 has-[[name=way]:checked]:bg-brand-tint/45 sm:px-5">
      <div className={clsx('grid grid-cols-[1.25rem_minmax(0,1fr)] gap-y-3', COLUMNS)}>
        <input
          id={`way-${id}`}
          name="way"
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
            <WayBadge label={label} monitorOnly={monitorOnly} />
            {isUnavailable(way) && <Badge tone="neutral">Not available here yet</Badge>}
          </p>
          <p className="mt-0.5 text-ink-2 text-sm">{summary}</p>
        </div>
        <ul id={`way-${id}-gives`} className="col-start-2 flex flex-col gap-1 text-sm lg:col-start-auto">
          <Point good>{gives}</Point>
          {keeps !== 'keep' && (
            <Point>
              {keeps === 'day'
                ? 'Its terms allow keeping reviews for 24 hours only'
                : 'Its terms do not allow keeping any reviews'}
            </Point>
          )}
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
      <div className="hidden pt-3.5 pl-9 group-has-[[name=way]:checked]:block">
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
        </p>
        {isUnavailable(way) && (
          <div className="mt-3">
            <MissingSettings
              missing={way.missing}
              words={`${name} is not available here yet.`}
              helpPath={helpPath}
            />
          </div>
        )}
        {bringAt === null && !isUnavailable(way) && (
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
        {missing && !isUnavailable(way) && (
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
