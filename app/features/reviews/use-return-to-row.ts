import { useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';

/**
 * Where the list takes the place of the review: its link would lead to the beginning, and here leads to the row of the
 * review that was read. The browser's own way back restores the place by itself.
 */
export function useReturnToRow(openId: string | null, isSideBySide: () => boolean): void {
  const last = useRef<string | null>(null);
  const type = useNavigationType();
  useEffect(() => {
    const left = last.current;
    last.current = openId;
    if (openId !== null || left === null || type === 'POP' || isSideBySide()) return;
    const row = document.querySelector<HTMLElement>(`[data-review="${left}"]`);
    row?.scrollIntoView({ block: 'center' });
    row?.focus({ preventScroll: true });
  }, [openId, type, isSideBySide]);
}
