import { useEffect, useState } from 'react';

const KEPT = 'inbox-keys';

/** Whether single letters do something here; whoever speaks to the browser must be able to say no. */
export function useKeysSwitch(): [isOn: boolean, change: (isOn: boolean) => void] {
  const [isOn, setIsOn] = useState(true);
  useEffect(() => setIsOn(localStorage.getItem(KEPT) !== 'off'), []);
  return [
    isOn,
    (next) => {
      localStorage.setItem(KEPT, next ? 'on' : 'off');
      setIsOn(next);
    },
  ];
}
