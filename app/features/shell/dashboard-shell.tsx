import { Menu } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { Sheet } from '#app/ui/sheet.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import type { UserInfoView } from '#shared/accounts/accounts.ts';
import type { BusinessLogoView } from '#shared/business/brand.ts';
import { MenuHead } from './menu-head.tsx';
import { type MenuCounts, Navigation } from './navigation.tsx';
import { HeaderActions, type QuickAction, QuickActions, SidebarActions } from './quick-actions.tsx';
import { SCREENS, screenAt } from './screens.ts';

interface DashboardShellProps {
  user: UserInfoView;
  /** Without one there is one thing to do, so the menu shows nothing else. */
  business: BusinessLogoView | null;
  counts: MenuCounts;
  children: ReactNode;
}

export function DashboardShell({ user, business, counts, children }: DashboardShellProps) {
  const hasBusiness = business !== null;
  const { pathname } = useLocation();
  const [open, setOpen] = useState<QuickAction | null>(null);
  const screens = hasBusiness ? SCREENS : SCREENS.filter(({ id }) => id === 'profile');
  return (
    <div className="min-h-dvh rail:grid rail:grid-cols-[var(--menu-width)_minmax(0,1fr)]">
      <a
        href="#content"
        className="fixed top-2 left-2 z-60 -translate-y-16 rounded-control bg-brand px-4 py-2 font-[560] text-on-brand focus:translate-y-0"
      >
        Skip to content
      </a>
      <aside
        data-menu
        className="sticky top-0 hidden h-dvh overflow-y-auto border-line border-r bg-sunken rail:flex rail:max-menu:z-40"
      >
        <Navigation user={user} business={business} screens={screens} counts={counts} isBeside>
          {hasBusiness && <SidebarActions onOpen={setOpen} />}
        </Navigation>
      </aside>
      <div className="flex min-h-dvh min-w-0 flex-col">
        <header className="sticky top-0 z-30 border-line border-b bg-sunken rail:hidden">
          <MobileMenu>
            <Navigation user={user} business={business} screens={screens} counts={counts} isBeside={false} />
          </MobileMenu>
          <div className="absolute inset-y-0 right-24 left-15 flex items-center">
            <MenuHead business={business} />
          </div>
          {hasBusiness && <HeaderActions onOpen={setOpen} />}
        </header>
        <main id="content" tabIndex={-1} className="flex min-h-0 min-w-0 flex-1 flex-col outline-none">
          {children}
        </main>
      </div>
      {hasBusiness && <QuickActions userId={user.id} open={open} onOpen={setOpen} />}
      <p aria-live="polite" className="sr-only">
        {screenAt(pathname)?.label}
      </p>
    </div>
  );
}

/** An overlay; before hydration and without JavaScript a menu that unfolds in place. */
function MobileMenu({ children }: { children: ReactNode }) {
  const hydrated = useHydrated();
  const early = useRef<HTMLDetailsElement>(null);
  const [wasOpen, setWasOpen] = useState(false);
  // The panel replaces the menu right after this, and keeps it open.
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
