import { type RefObject, useEffect, useRef, useState } from 'react';

export const ALL_BOX = 'all-contacts';
const BOXES = 'input[name=contact]:not(:disabled)';

interface Chosen {
  form: RefObject<HTMLFormElement | null>;
  chosen: number;
  follow: () => void;
  chooseAll: (choose: boolean) => void;
}

/** Which boxes are ticked. The boxes themselves know; this only counts, so that a plain form works the same. */
export function useChosen(shown: readonly unknown[]): Chosen {
  const form = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useState(0);
  const boxes = () => Array.from(form.current?.querySelectorAll<HTMLInputElement>(BOXES) ?? []);
  const follow = () => {
    const all = boxes();
    const ticked = all.filter(({ checked }) => checked).length;
    const allBox = form.current?.querySelector<HTMLInputElement>(`#${ALL_BOX}`);
    if (allBox) allBox.checked = ticked > 0 && ticked === all.length;
    setChosen(ticked);
  };
  const chooseAll = (choose: boolean) => {
    for (const box of boxes()) box.checked = choose;
    follow();
  };
  // What was ticked before the script arrived, and contacts that came or went.
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads the form as it stands after these changed
  useEffect(follow, [shown.length, shown[0]]);
  return { form, chosen, follow, chooseAll };
}
