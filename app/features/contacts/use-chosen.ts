import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { MOST_PICKED, MOST_TICKED, TYPED_CONTACTS } from '#shared/contacts/contact-basics.ts';

/** The box in the line of headings. */
export const PAGE_BOX = 'all-contacts';
const BOXES = 'input[name=contact]';

/** Those ticked one by one, or all that match but for those unticked. */
export type Chosen = { all: false; contact: string[] } | { all: true; except: string[]; total: number };

interface UseChosen {
  form: RefObject<HTMLFormElement | null>;
  chosen: Chosen;
  count: number;
  follow(): void;
  /** The header box: what this page shows. */
  choosePage(choose: boolean): void;
  chooseAll(): void;
  clear(): void;
}

const NOBODY: Chosen = { all: false, contact: [] };

/**
 * Who is ticked. The boxes themselves know; this only follows them, so that a plain form works the same. `list` names
 * what is looked at: another search begins anew, and so does whatever comes after the choice was used (`done`).
 */
export function useChosen(
  shown: readonly { id: string }[],
  { list, total, done }: { list: string; total: number; done: unknown },
): UseChosen {
  const form = useRef<HTMLFormElement>(null);
  const [kept, setKept] = useState({ list, chosen: NOBODY });
  const chosen = kept.list === list ? kept.chosen : NOBODY;
  const boxes = () => Array.from(form.current?.querySelectorAll<HTMLInputElement>(BOXES) ?? []);
  const read = (all: boolean) => {
    const found = boxes();
    const ids = (want: boolean) => found.filter(({ checked }) => checked === want).map(({ value }) => value);
    const [ticked, unticked] = [ids(true), ids(false)];
    const pageBox = form.current?.querySelector<HTMLInputElement>(`#${PAGE_BOX}`);
    if (pageBox) {
      pageBox.checked = ticked.length > 0 && unticked.length === 0;
      pageBox.indeterminate = ticked.length > 0 && unticked.length > 0;
    }
    setKept({ list, chosen: all ? { all, except: unticked, total } : { all, contact: ticked } });
  };
  const tickAll = (checked: boolean) => {
    for (const box of boxes()) box.checked = checked;
  };
  const isAll = chosen.all;
  const known = useRef(new Set<string>());
  const look = useEffectEvent((ids: string[]) => {
    if (isAll) for (const box of boxes()) box.checked ||= !known.current.has(box.value);
    known.current = new Set(ids);
    read(isAll);
  });
  // What was ticked before the script arrived, and contacts that came or went; of all, those that came are, too.
  const standing = [list, ...shown.map(({ id }) => id)].join(' ');
  useEffect(() => look(standing.split(' ')), [standing]);
  const clear = () => {
    tickAll(false);
    read(false);
  };
  const begin = useEffectEvent(clear);
  useEffect(() => {
    if (done) begin();
  }, [done]);
  return {
    form,
    chosen,
    count: chosen.all ? Math.max(total - chosen.except.length, 0) : chosen.contact.length,
    follow: () => read(isAll),
    choosePage(choose) {
      tickAll(choose);
      read(isAll && choose);
    },
    chooseAll() {
      tickAll(true);
      read(true);
    },
    clear,
  };
}

/** Whether so many fit in the form as rows by hand; more are asked as a list. */
export function fitsForm(chosen: Chosen, count: number): boolean {
  return count <= (chosen.all ? TYPED_CONTACTS : MOST_PICKED);
}

/** Why so many cannot be told apart; null where they can. */
export function tooManyOf(chosen: Chosen): string | null {
  const named = chosen.all ? chosen.except : chosen.contact;
  if (named.length <= MOST_TICKED) return null;
  return `At most ${MOST_TICKED.toLocaleString('en')} one by one. Choose all instead.`;
}
