import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { PageHeader } from '#app/ui/page-header.tsx';
import { ScreenBody } from '#app/ui/screen-body.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { type Screen, screenAt } from './screens.ts';

const SHOW_AFTER_MS = 150;

/** The screen being loaded, once the wait is noticeable. */
export function useComingScreen(): Screen | undefined {
  const { state, location } = useNavigation();
  const { pathname } = useLocation();
  const target = state === 'loading' && location ? screenAt(location.pathname) : undefined;
  const coming = target && target.id !== screenAt(pathname)?.id ? target : undefined;
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    setSlow(false);
    if (!coming) return;
    const timer = setTimeout(() => setSlow(true), SHOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, [coming]);
  return slow ? coming : undefined;
}

export function ScreenSkeleton({ screen }: { screen: Screen }) {
  return (
    <div role="status" className="flex flex-1 flex-col">
      <span className="sr-only">Loading {screen.label}</span>
      <PageHeader as="p" title={screen.label} help={null} />
      {screen.id === 'reviews' ? (
        <InboxSkeleton />
      ) : screen.id === 'contacts' ? (
        <ListSkeleton />
      ) : (
        <CardsSkeleton />
      )}
    </div>
  );
}

function InboxSkeleton() {
  return (
    <div className="flex-1 lg:grid lg:grid-cols-[25rem_minmax(0,1fr)]">
      <div className="border-line lg:border-r">
        {[70, 92, 45, 80, 60].map((width) => (
          <div key={width} className="flex flex-col gap-3 border-line border-b px-4.5 py-4.5">
            <div className="flex justify-between">
              <Skeleton className="h-4 w-32" />
              <Skeleton className="h-4 w-10" />
            </div>
            <Skeleton className="h-4 w-40" />
            <div style={{ width: `${width}%` }}>
              <Skeleton className="h-4 w-full" />
            </div>
          </div>
        ))}
      </div>
      <div className="hidden flex-col gap-4 bg-surface p-7 lg:flex">
        <div className="flex items-center gap-3">
          <Skeleton className="size-10 rounded-full" />
          <Skeleton className="h-4 w-48" />
        </div>
        <Skeleton className="h-5 w-28" />
        <Skeleton className="h-5 w-full max-w-xl" />
        <Skeleton className="h-5 w-2/3 max-w-md" />
      </div>
    </div>
  );
}

function ListSkeleton() {
  return (
    <ScreenBody className="gap-4">
      <Skeleton className="h-11 max-w-md" />
      <Skeleton className="h-8 w-48" />
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <div key={row} className="flex items-center justify-between gap-6 border-line border-b pb-4">
          <Skeleton className="h-4 w-40" />
          <Skeleton className="hidden h-4 w-56 sm:block" />
          <Skeleton className="h-4 w-16" />
        </div>
      ))}
    </ScreenBody>
  );
}

function CardsSkeleton() {
  return (
    <div className="screen-width grid items-start gap-4.5 py-4 sm:py-6 lg:grid-cols-[minmax(0,1fr)_21.75rem]">
      <div className="flex flex-col gap-4.5">
        <Skeleton className="h-56 rounded-card" />
        <Skeleton className="h-80 rounded-card" />
      </div>
      <Skeleton className="h-72 rounded-card" />
    </div>
  );
}
