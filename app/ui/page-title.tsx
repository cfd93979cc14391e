import { createContext, useContext } from 'react';
import { useRouteLoaderData } from 'react-router';

/** The installation's name for the product, loaded by `root.tsx`. */
export function useAppName(): string {
  const root: unknown = useRouteLoaderData('root');
  return typeof root === 'object' && root && 'appName' in root ? String(root.appName) : 'Goodword';
}

const Attention = createContext(0);

/** How many things wait for the owner, shown in the browser tab. */
export const AttentionProvider = Attention.Provider;

interface PageTitleProps {
  /** An error page, where nothing waits. */
  isError?: boolean;
  children: string;
}

/** The title of the browser tab, one per page: "(2) Reviews – Goodword". */
export function PageTitle({ isError = false, children }: PageTitleProps) {
  const name = useAppName();
  const waiting = useContext(Attention);
  const count = isError ? 0 : waiting;
  return <title>{`${count > 0 ? `(${count}) ` : ''}${children} – ${name}`}</title>;
}
