import { useRouteLoaderData } from 'react-router';

/** What nobody beyond this machine gets: the service's mails, and the pages its links lead to. `root.tsx` loads it. */
export interface StaysHere {
  mail: boolean;
  links: boolean;
}

const NOTHING: StaysHere = { mail: false, links: false };

export function useStaysHere(): StaysHere {
  return useRouteLoaderData<{ staysHere: StaysHere }>('root')?.staysHere ?? NOTHING;
}
