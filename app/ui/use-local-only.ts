import { useRouteLoaderData } from 'react-router';

/** What nobody beyond this machine gets: the service's mails, and the pages its links lead to. `root.tsx` loads it. */
export interface LocalOnly {
  mail: boolean;
  links: boolean;
}

const NOTHING: LocalOnly = { mail: false, links: false };

export function useLocalOnly(): LocalOnly {
  return useRouteLoaderData<{ isLocalOnly: LocalOnly }>('root')?.isLocalOnly ?? NOTHING;
}
