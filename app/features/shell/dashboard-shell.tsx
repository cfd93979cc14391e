import { Menu } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { Logo } from '#app/ui/logo.tsx';
import { useAppName } from '#app/ui/page-title.tsx';
import { Sheet } from '#app/ui/sheet.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import type { UserInfoView } from '#shared/accounts/accounts.ts';
import { type MenuCounts, Navigation } from './navigation.tsx';
import { HeaderDoors, type QuickDoor, QuickDoors, SidebarDoors } from './quick-doors.tsx';
import { SCREENS, screenAt } from './screens.ts';

interface DashboardShellProps {
  user: UserInfoView;
  /** Before the business has a name there is one thing to do, and the menu shows no other. */
  hasBusiness: boolean;
  counts: MenuCounts;
  children: ReactNode;
}

export function DashboardShell({ user, hasBusiness, counts, children }: DashboardShellProps) {
  const appName = useAppName();
  const { pathname } = useLocation();
  const [open, setOpen] = useState<QuickDoor | null>(null);
  const screens = hasBusiness ? SCREENS : SCREENS.filter(({ id }) => id === 'profile');
  return (
    <div className="min-h-dvh md:grid md:grid-cols-[14.5rem_minmax(0,1fr)]">
      <a
        href="#content"
        className="fixed top-2 left-2 z-60 -translate-y-16 rounded-control bg-brand px-4 py-2 font-[560] text-on-brand focus:translate-y-0"
      >
        Skip to content
      </a>
      <aside
        data-menu
        className="sticky top-0 hidden h-dvh overflow-y-auto border-line border-r bg-sunken md:flex"
      >
        <Navigation user={user} screens={screens} counts={counts} withLogo>
          {hasBusiness && <SidebarDoors onOpen={setOpen} />}
        </Navigation>
      </aside>
      <div className="flex min-h-dvh min-w-0 flex-col">
        <header className="sticky top-0 z-30 border-line border-b bg-sunken md:hidden">
          <MobileMenu>
            <Navigation user={user} screens={screens} counts={counts} withLogo={false} />
          </MobileMenu>
          <Link
            to="/dashboard"
            className="absolute top-3.5 left-15 rounded-control"
            aria-label={`${appName} home`}
          >
            <Logo name={appName} />
          </Link>
          {hasBusiness && <HeaderDoors onOpen={setOpen} />}
        </header>
        <main id="content" tabIndex={-1} className="flex min-h-0 min-w-0 flex-1 flex-col outline-none">
          {children}
        </main>
      </div>
      {hasBusiness && <QuickDoors userId={user.id} open={open} onOpen={setOpen} />}
      <p aria-live="polite" className="sr-only">
        {screenAt(pathname)?.label}
      </p>
    </div>
  );
}

/** An overlay; until the script is there (or without one) a menu that unfolds in place. */
function MobileMenu({ children }: { children: ReactNode }) {
  const hydrated = useHydrated();
  const early = useRef<HTMLDetailsElement>(null);
  const [wasOpen, setWasOpen] = useState(false);
  // The panel takes over right after this, and goes on with what stands there.
  useLayoutEffect(() => setWasOpen(early.current?.open ?? false), []);
  if (hydrated) {
    return (
      <div className="flex h-14 items-center px-2.5">
        <Sheet label="Menu" startsOpen={wasOpen}>
          {children}
        </Sheet>
      </div>
    );
  }
  return (
    <details ref={early} className="group">
      <summary
        aria-label="Menu"
        className="flex h-14 w-15 list-none items-center px-2.5 [&::-webkit-details-marker]:hidden"
      >
        <span className="grid size-10 place-items-center rounded-control text-ink-2">
          <Menu size={20} aria-hidden />
        </span>
      </summary>
      <div className="-mt-11">{children}</div>
    </details>
  );
}
