import { createContext, useContext } from 'react';
import { useRouteLoaderData } from 'react-router';

/** The product's name as this installation calls it; `root.tsx` loads it. */
export function useAppName(): string {
  const root: unknown = useRouteLoaderData('root');
  return typeof root === 'object' && root && 'appName' in root ? String(root.appName) : 'Goodword';
}

const Attention = createContext(0);

/** How many things wait for the owner; the tab says it also while another one is looked at. */
export const AttentionProvider = Attention.Provider;

/** Title of the browser tab, one per page: "(2) Reviews – Goodword". */
export function PageTitle({ children }: { children: string }) {
  const name = useAppName();
  const count = useContext(Attention);
  return <title>{`${count > 0 ? `(${count}) ` : ''}${children} – ${name}`}</title>;
}
