import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { MOST_PICKED, MOST_TICKED, TYPED_CONTACTS } from '#shared/contacts/contact-basics.ts';

/** The checkbox of the header. */
export const PAGE_BOX = 'all-contacts';
const BOXES = 'input[name=contact]';

/** Those ticked one by one, or all that match except those unticked. */
export type Chosen = { all: false; contact: string[] } | { all: true; except: string[]; total: number };

interface UseChosen {
  form: RefObject<HTMLFormElement | null>;
  chosen: Chosen;
  count: number;
  follow(): void;
  /** The header's checkbox: all rows of this page. */
  choosePage(choose: boolean): void;
  chooseAll(): void;
  clear(): void;
}

const NOBODY: Chosen = { all: false, contact: [] };

/**
 * The selection. The checkboxes hold it and this follows them, so that a plain form works the same. Another
 * `list` (a new search) starts over, and so does a used selection (`done`).
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
  // Ticks made before hydration, and contacts that came or went; new ones belong to "all".
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

/** Whether they fit into the form as typed rows; more are asked as a list. */
export function fitsForm(chosen: Chosen, count: number): boolean {
  return count <= (chosen.all ? TYPED_CONTACTS : MOST_PICKED);
}

/** Why a selection cannot be tracked; null if it can. */
export function tooManyOf(chosen: Chosen): string | null {
  const named = chosen.all ? chosen.except : chosen.contact;
  if (named.length <= MOST_TICKED) return null;
  return `At most ${MOST_TICKED.toLocaleString('en')} one by one. Choose all instead.`;
}
