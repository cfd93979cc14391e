import { useEffect, useState } from 'react';

const KEPT = 'inbox-keys';

/** Whether single-key shortcuts are on; people who use speech input must be able to switch them off. */
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
