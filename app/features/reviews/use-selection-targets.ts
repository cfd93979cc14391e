import { useEffect, useState } from 'react';
import type { Location } from 'react-router';
import { Aims } from './selection-targets.ts';

/** Where the keys pressed so far lead, until the address says it, too. */
export function useAims(location: Location): Aims {
  const [aims] = useState(() => new Aims());
  useEffect(() => aims.arrive(new URLSearchParams(location.search).get('review')), [aims, location]);
  return aims;
}
