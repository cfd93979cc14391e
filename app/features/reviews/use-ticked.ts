import { type RefObject, useEffect, useRef, useState } from 'react';
import { BOX } from './review-list.tsx';

/** Those ticked one by one; with "all", those unticked. */
export interface Ticked {
  all: boolean;
  ids: string[];
}

interface UseTicked {
  list: RefObject<HTMLDivElement | null>;
  ticked: Ticked;
  follow(): void;
  tickAll(): void;
  clear(): void;
}

const NONE: Ticked = { all: false, ids: [] };

/**
 * The ticked checkboxes of the list. The checkboxes hold the state and this follows them. Another list starts
 * again.
 */
export function useTicked(shown: readonly { id: string }[], name: string): UseTicked {
  const list = useRef<HTMLDivElement>(null);
  const [kept, setKept] = useState({ name, ticked: NONE });
  const ticked = kept.name === name ? kept.ticked : NONE;
  const boxes = () => [...(list.current?.querySelectorAll<HTMLInputElement>(`input[name=${BOX}]`) ?? [])];
  const read = (all: boolean) => {
    const ids = boxes().flatMap(({ checked, value }) => (checked === all ? [] : [value]));
    setKept({ name, ticked: { all, ids } });
  };
  const setAll = (checked: boolean) => {
    for (const box of boxes()) box.checked = checked;
    read(checked);
  };
  const known = useRef(new Set<string>());
  // What was ticked before the script arrived, and rows that came or went; of all, those that came are, too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads the boxes as they are after these changed
  useEffect(() => {
    if (ticked.all) for (const box of boxes()) box.checked ||= !known.current.has(box.value);
    known.current = new Set(boxes().map(({ value }) => value));
    read(ticked.all);
  }, [name, shown.length, shown[0]?.id]);
  return {
    list,
    ticked,
    follow: () => read(ticked.all),
    tickAll: () => setAll(true),
    clear: () => setAll(false),
  };
}
