import { useState } from 'react';
import { useLocation } from 'react-router';

/**
 * The action's last answer, until the next one or another page. The router itself drops it on every
 * revalidation, which self-refreshing pages do every few seconds.
 */
export function useLastActionData<T>(answer: T | undefined): T | undefined {
  const { key } = useLocation();
  const [kept, setKept] = useState({ key, answer });
  if (key === kept.key && (answer === undefined || answer === kept.answer)) return kept.answer;
  setKept({ key, answer });
  return answer;
}
