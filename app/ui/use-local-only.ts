import { useRouteLoaderData } from 'react-router';

/**
 * What reaches nobody beyond this machine: the service's mails, or the pages its links lead to. Loaded by
 * `root.tsx`.
 */
export interface LocalOnly {
  mail: boolean;
  links: boolean;
}

const NOTHING: LocalOnly = { mail: false, links: false };

export function useLocalOnly(): LocalOnly {
  return useRouteLoaderData<{ isLocalOnly: LocalOnly }>('root')?.isLocalOnly ?? NOTHING;
}
