import { useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';
import { focusReply } from './reply-panel.tsx';

/** Once a reply is marked as posted, the next review opens: its reply takes the focus, as after the key. */
export function useLeadsOn(openId: string | undefined, isOn: () => boolean): void {
  const { state, formData } = useNavigation();
  const next = useRef<string>(null);
  const wanted = formData?.get('intent') === 'mark-posted' ? formData.get('next') : null;
  useEffect(() => {
    if (typeof wanted === 'string') next.current = wanted;
  }, [wanted]);
  useEffect(() => {
    if (state !== 'idle') return;
    const isNext = next.current !== null && next.current === openId;
    next.current = null;
    if (isNext && isOn()) focusReply();
  }, [state, openId, isOn]);
}
