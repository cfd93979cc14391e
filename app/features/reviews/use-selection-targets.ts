import { useEffect, useState } from 'react';
import type { Location } from 'react-router';
import { SelectionTargets } from './selection-targets.ts';

/** Where the keys pressed so far lead, until the URL catches up. */
export function useSelectionTargets(location: Location): SelectionTargets {
  const [targets] = useState(() => new SelectionTargets());
  useEffect(() => targets.arrive(new URLSearchParams(location.search).get('review')), [targets, location]);
  return targets;
}
