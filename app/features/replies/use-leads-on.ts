import { useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';
import { focusReply } from './reply-panel.tsx';

/**
 * Once a reply is marked as posted, or the key is pressed where nothing is left to write, the next review opens with
 * the focus in its reply. Returns how to say which one a key leads to.
 */
export function useLeadsOn(
  openId: string | undefined,
  takesFocus: () => boolean,
): (reviewId: string) => void {
  const { state, formData } = useNavigation();
  const next = useRef<{ id: string; isByKey: boolean }>(null);
  const posted = formData?.get('intent') === 'mark-posted' ? formData.get('next') : null;
  useEffect(() => {
    if (typeof posted === 'string') next.current = { id: posted, isByKey: false };
  }, [posted]);
  useEffect(() => {
    if (state !== 'idle') return;
    const wanted = next.current;
    next.current = null;
    if (wanted && wanted.id === openId && (wanted.isByKey || takesFocus())) focusReply();
  }, [state, openId, takesFocus]);
  return (id) => {
    next.current = { id, isByKey: true };
  };
}
