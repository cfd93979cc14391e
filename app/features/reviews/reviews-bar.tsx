import { CircleCheck, Download, PenLine, X } from 'lucide-react';
import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { HANDLED_OUTCOMES, type InboxFilter, MOST_TICKED_REVIEWS } from '#shared/reviews/inbox.ts';
import { OUTCOMES } from './outcome-words.ts';
import { CHOSEN_FORM } from './review-list.tsx';
import type { Ticked } from './use-ticked.ts';

const EXPORT_PATH = '/dashboard/reviews/export.csv';

interface ReviewsBarProps {
  ticked: Ticked;
  filter: InboxFilter;
  onAll(): void;
  onClear(): void;
}

/** Actions for the selected reviews, docked at the end of the list. */
export function ReviewsBar({ ticked, filter, onAll, onClear }: ReviewsBarProps) {
  const fields = <TickedFields ticked={ticked} filter={filter} />;
  const { all, ids } = ticked;
  const count = ids.length.toLocaleString('en');
  const words = all ? (ids.length > 0 ? `All that match but ${count}` : 'All that match') : `${count} chosen`;
  const tooMany = ids.length > MOST_TICKED_REVIEWS;
  return (
    <section
      aria-label="Chosen reviews"
      data-sticky-bar
      className="sticky bottom-0 z-20 flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-t bg-surface px-4 py-3 shadow-lift"
    >
      <p role="status" className="font-[560] tabular-nums">
        {words}
      </p>
      {!all && (
        <button
          type="button"
          onClick={onAll}
          className="min-h-6 rounded-sm font-[560] text-brand text-sm hover:underline"
        >
          Select all that match
        </button>
      )}
      <button
        type="button"
        aria-label="Choose none"
        onClick={onClear}
        className="ml-auto grid size-9 place-items-center rounded-control text-ink-3 hover:bg-sunken hover:text-ink"
      >
        <X size={18} aria-hidden />
      </button>
      <div className="flex w-full flex-wrap items-center gap-2">
        <Form method="post" preventScrollReset data-leaves-freely className="contents">
          {fields}
          <OutcomeOfAll />
          <SubmitButton
            intent="handle"
            size="sm"
            disabled={tooMany}
            icon={<CircleCheck size={16} aria-hidden />}
          >
            Mark handled
          </SubmitButton>
        </Form>
        <Form method="post" data-leaves-freely className="contents">
          {fields}
          <SubmitButton
            intent="plan-drafts"
            variant="secondary"
            size="sm"
            pending="Looking…"
            disabled={tooMany}
            icon={<PenLine size={16} aria-hidden />}
          >
            Draft replies
          </SubmitButton>
        </Form>
        <form method="post" action={EXPORT_PATH} className="contents" data-leaves-freely>
          {fields}
          <Button
            type="submit"
            variant="secondary"
            size="sm"
            disabled={tooMany}
            icon={<Download size={16} aria-hidden />}
          >
            Export CSV
          </Button>
        </form>
      </div>
      {tooMany && (
        <p role="status" className="w-full text-bad text-sm">
          {`At most ${MOST_TICKED_REVIEWS} one by one. Choose all that match instead.`}
        </p>
      )}
    </section>
  );
}

/** Exports the filtered list without a selection. */
export function ExportList({ filter }: { filter: InboxFilter }) {
  return (
    <form method="post" action={EXPORT_PATH} data-leaves-freely>
      <TickedFields ticked={{ all: true, ids: [] }} filter={filter} />
      <button
        type="submit"
        className="inline-flex min-h-8 items-center gap-1.5 rounded-control text-ink-2 text-sm hover:text-ink"
      >
        <Download size={15} aria-hidden />
        Export this list
      </button>
    </form>
  );
}

/** The same without JavaScript, for the ticked checkboxes. */
export function ReviewsBarWithoutScript() {
  return (
    <noscript>
      <Form
        id={CHOSEN_FORM}
        method="post"
        className="sticky bottom-0 z-20 flex flex-wrap items-center gap-2 border-line border-t bg-surface px-4 py-3 shadow-lift"
      >
        <p className="w-full font-[560]">With the reviews you tick</p>
        <OutcomeOfAll />
        <SubmitButton intent="handle" size="sm">
          Mark handled
        </SubmitButton>
        <SubmitButton intent="plan-drafts" variant="secondary" size="sm">
          Draft replies
        </SubmitButton>
        <Button type="submit" formAction={EXPORT_PATH} variant="secondary" size="sm">
          Export CSV
        </Button>
      </Form>
    </noscript>
  );
}

function OutcomeOfAll() {
  return (
    <select
      name="outcomes"
      aria-label="What came of it"
      defaultValue=""
      className="control h-9 min-w-36 flex-1 px-2.5 text-sm"
    >
      <option value="">No outcome</option>
      {HANDLED_OUTCOMES.map((outcome) => (
        <option key={outcome} value={outcome}>
          {OUTCOMES[outcome]}
        </option>
      ))}
    </select>
  );
}

/** The selection as fields: ids, or the filters. */
export function TickedFields({ ticked: { all, ids }, filter }: { ticked: Ticked; filter: InboxFilter }) {
  if (!all) return ids.map((id) => <input key={id} type="hidden" name="review" value={id} />);
  return (
    <>
      <input type="hidden" name="all" value="on" />
      {Object.entries(filter).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {ids.map((id) => (
        <input key={id} type="hidden" name="except" value={id} />
      ))}
    </>
  );
}
