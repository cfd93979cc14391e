import { useRouteLoaderData } from 'react-router';

/** The product's name as this installation calls it; `root.tsx` loads it. */
export function useAppName(): string {
  const root: unknown = useRouteLoaderData('root');
  return typeof root === 'object' && root && 'appName' in root ? String(root.appName) : 'Goodword';
}

/** Title of the browser tab, one per page. */
export function PageTitle({ children }: { children: string }) {
  const name = useAppName();
  return <title>{`${children} · ${name}`}</title>;
}
