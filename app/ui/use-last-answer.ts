import { useState } from 'react';
import { useLocation } from 'react-router';

/**
 * The answer of the page's action, until the next one or another page. The router itself forgets it as soon as the
 * page is loaded anew, which pages that keep themselves fresh do every few seconds.
 */
export function useLastAnswer<T>(answer: T | undefined): T | undefined {
  const { key } = useLocation();
  const [kept, setKept] = useState({ key, answer });
  if (key === kept.key && (answer === undefined || answer === kept.answer)) return kept.answer;
  setKept({ key, answer });
  return answer;
}
