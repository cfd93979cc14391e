import { BellOff, Download, Send, Trash2, X } from 'lucide-react';
import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Dialog, DialogClose } from '#app/ui/dialog.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { Summary } from '#app/ui/summary.tsx';
import { plural } from '#shared/text/plural.ts';
import { ChosenFields, type Narrowed } from './chosen-fields.tsx';
import { type Chosen, fitsForm, tooManyOf } from './use-chosen.ts';

export const EXPORT_PATH = '/dashboard/contacts/export.csv';
export const ASK_PATH = '/dashboard/get-reviews';
/** Query parameter of the list when opened from Get Reviews. */
export const CHOOSING = 'choose';
export const CHOOSE_PATH = `/dashboard/contacts?${CHOOSING}=1`;
const CHANGE = 'change-chosen';
const EXPORT = 'export-chosen';

interface ChooseBarProps {
  chosen: Chosen;
  count: number;
  /** How many of them can be asked; null if they are not all on the page. */
  askable: number | null;
  /** All that match, on all pages. */
  total: number;
  narrowed: Narrowed;
  /** Opened only to choose people to ask: shown from the start, without other actions. */
  isChoosing: boolean;
  onAll(): void;
  onClear(): void;
}

/** Actions for the selected contacts, docked at the end of the list. */
export function ChooseBar(props: ChooseBarProps) {
  const { chosen, count, askable, total, narrowed, isChoosing, onAll, onClear } = props;
  const fields = <ChosenFields chosen={chosen} narrowed={narrowed} />;
  const tooMany = tooManyOf(chosen);
  const words = count.toLocaleString('en');
  const nobody = askable === 0 && count > 0;
  const problem = tooMany ?? (nobody ? nobodyWords(count) : null);
  return (
    <section
      aria-label="Chosen contacts"
      data-sticky-bar
      className="sticky bottom-3 z-20 flex flex-col gap-2 rounded-card border border-line bg-surface px-4 py-3 shadow-lift"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p role="status" className="font-[560] tabular-nums">
          {words} chosen
        </p>
        {count < total && (
          <button
            type="button"
            onClick={onAll}
            className="min-h-6 rounded-sm font-[560] text-brand text-sm hover:underline"
          >
            Select all {total.toLocaleString('en')}
          </button>
        )}
        {count > 0 && (
          <button
            type="button"
            aria-label="Choose nobody"
            onClick={onClear}
            className="grid size-9 place-items-center rounded-control text-ink-3 hover:bg-sunken hover:text-ink max-sm:ml-auto sm:order-last"
          >
            <X size={18} aria-hidden />
          </button>
        )}
        <div className="flex flex-wrap items-center gap-2 max-sm:w-full sm:ml-auto">
          {!isChoosing && <Changes chosen={chosen} count={count} narrowed={narrowed} />}
          {(!nobody || isChoosing) && (
            <Form
              {...(fitsForm(chosen, count) ? { method: 'get', action: ASK_PATH } : { method: 'post' })}
              className="contents"
            >
              {fields}
              <SubmitButton
                intent={fitsForm(chosen, count) ? undefined : 'ask'}
                disabled={tooMany !== null || nobody || count === 0}
                className="max-sm:w-full"
                icon={<Send size={16} aria-hidden />}
              >
                {`Ask ${(askable ?? count).toLocaleString('en')}${isChoosing ? '' : ' for a review'}`}
              </SubmitButton>
            </Form>
          )}
        </div>
      </div>
      {problem && (
        <p role="status" className={nobody ? 'text-ink-2 text-sm' : 'text-bad text-sm'}>
          {problem}
        </p>
      )}
    </section>
  );
}

/** Actions besides asking. */
function Changes({ chosen, count, narrowed }: Pick<ChooseBarProps, 'chosen' | 'count' | 'narrowed'>) {
  const fields = <ChosenFields chosen={chosen} narrowed={narrowed} />;
  const tooMany = tooManyOf(chosen);
  const words = count.toLocaleString('en');
  const small = 'whitespace-nowrap max-sm:flex-auto max-sm:px-1 max-sm:text-sm';
  return (
    <>
      <Form method="post" id={CHANGE} preventScrollReset className="contents">
        {fields}
        <SubmitButton
          intent="opt-out"
          variant="ghost"
          disabled={tooMany !== null}
          className={small}
          icon={<BellOff size={16} aria-hidden />}
        >
          Opt out
        </SubmitButton>
      </Form>
      <form method="post" action={EXPORT_PATH} id={EXPORT} className="contents">
        {fields}
        <Button
          type="submit"
          variant="ghost"
          disabled={tooMany !== null}
          className={small}
          icon={<Download size={16} aria-hidden />}
        >
          Export CSV
        </Button>
      </form>
      <Dialog
        trigger={
          <Button
            variant="ghost"
            disabled={tooMany !== null}
            className={`${small} text-bad! hover:bg-bad-tint`}
            icon={<Trash2 size={16} aria-hidden />}
          >
            Delete
          </Button>
        }
        title={plural(count, 'Delete this contact?', `Delete ${words} contacts?`)}
        description="Names, addresses, private feedback and messages are erased for good, and waiting requests are canceled. Opt-outs and the counts of past campaigns stay."
        actions={
          <>
            <DialogClose>
              <Button variant="secondary">{plural(count, 'Keep this contact', 'Keep them')}</Button>
            </DialogClose>
            <SubmitButton form={CHANGE} intent="erase" variant="destructive" pending="Deleting…">
              {plural(count, 'Delete for good', `Delete ${words} for good`)}
            </SubmitButton>
          </>
        }
      />
    </>
  );
}

function nobodyWords(count: number): string {
  return count === 1
    ? 'Nobody to ask: this person has opted out or has no address.'
    : 'Nobody to ask: all of them have opted out or have no address.';
}

/** The same without JavaScript: plain buttons of the form with the checkboxes. */
export function PlainChooseBar({ isChoosing }: { isChoosing: boolean }) {
  return (
    <div className="flex flex-wrap items-center gap-2.5 py-4 [@media(scripting:enabled)]:hidden">
      <p className="w-full text-ink-2 text-sm">
        {isChoosing ? 'Tick who to ask.' : 'Tick contacts, then choose what to do with them.'}
      </p>
      <Button type="submit" formMethod="get" formAction={ASK_PATH} icon={<Send size={16} aria-hidden />}>
        Ask for a review
      </Button>
      {!isChoosing && (
        <>
          <Button type="submit" variant="secondary" name="intent" value="opt-out">
            Opt out
          </Button>
          <Button type="submit" variant="secondary" formAction={EXPORT_PATH}>
            Export CSV
          </Button>
          <details>
            <Summary className="text-bad">Delete…</Summary>
            <p className="my-2 text-ink-2 text-sm">Erases them for good. This cannot be undone.</p>
            <Button type="submit" variant="destructive" name="intent" value="erase">
              Delete for good
            </Button>
          </details>
        </>
      )}
    </div>
  );
}
