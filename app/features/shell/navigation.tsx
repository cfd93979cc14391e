import { clsx } from 'clsx';
import { LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { Form, Link, useLocation, useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Logo } from '#app/ui/logo.tsx';
import { useAppName } from '#app/ui/page-title.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import type { UserInfoView } from '#shared/accounts/accounts.ts';
import { leaveNothing } from './leave-nothing.ts';
import { HELP, type Screen, screenAt } from './screens.ts';

/** How many things of a screen wait for the owner; none is not shown. */
interface MenuCount {
  count: number;
  /** What the number says to those who hear it. */
  words: string;
  /** Something is broken, or late. */
  bad: boolean;
}
export type MenuCounts = Partial<Record<string, MenuCount>>;

interface NavigationProps {
  user: UserInfoView;
  screens: readonly Screen[];
  counts: MenuCounts;
  /** The mobile bar shows the logo itself. */
  withLogo: boolean;
  /** Between the logo and the screens. */
  children?: ReactNode;
}

/** The content of the sidebar and of the mobile overlay. */
export function Navigation({ user, screens, counts, withLogo, children }: NavigationProps) {
  const appName = useAppName();
  const { pathname } = useLocation();
  const coming = useNavigation().location?.pathname;
  // A click is answered at once, also while the screen is still on its way.
  const current = (screenAt(coming ?? pathname) ?? screenAt(pathname))?.id;
  return (
    <div className="flex min-h-full min-w-0 flex-1 flex-col px-3 pt-5 pb-4">
      {withLogo && (
        <Link to="/dashboard" className="mb-5 self-start rounded-control px-2" aria-label={`${appName} home`}>
          <Logo name={appName} />
        </Link>
      )}
      {children}
      <nav aria-label="Dashboard" className={clsx(!withLogo && 'mt-11 md:mt-0')}>
        <ul className="flex flex-col gap-0.5">
          {screens.map((screen) => (
            <li key={screen.id}>
              <MenuLink screen={screen} current={current === screen.id} counted={counts[screen.id]} />
            </li>
          ))}
          <li>
            <MenuLink screen={HELP} current={false} reloadDocument />
          </li>
        </ul>
      </nav>
      <div className="mt-auto pt-8">
        <div className="border-line border-t px-2.5 pt-4">
          <p className="truncate font-[560]" title={user.name} dir="auto">
            {user.name}
          </p>
          <p className="truncate text-ink-2 text-sm" title={user.email}>
            {user.email}
          </p>
          {user.isDemo && (
            <p className="mt-2 text-ink-2 text-sm">
              This is a demo with sample data.{' '}
              <TextLink to="/dashboard/demo" className="whitespace-nowrap">
                Clear the demo
              </TextLink>
            </p>
          )}
        </div>
        <LogoutForm />
      </div>
    </div>
  );
}

interface MenuLinkProps {
  screen: Screen;
  current: boolean;
  counted?: MenuCount | undefined;
  reloadDocument?: boolean;
}

function MenuLink({ screen: { label, to, icon: Icon }, current, counted, reloadDocument }: MenuLinkProps) {
  return (
    <Link
      to={to}
      reloadDocument={reloadDocument}
      aria-current={current ? 'page' : undefined}
      className={clsx(
        'flex min-h-11 items-center gap-2.5 rounded-control border px-2.5 font-[520] md:min-h-9',
        current
          ? 'border-line bg-surface text-ink'
          : 'border-transparent text-ink-2 hover:bg-line/60 hover:text-ink',
      )}
    >
      <Icon size={18} aria-hidden className="shrink-0" />
      <span className="min-w-0 flex-1">{label}</span>
      {counted && counted.count > 0 && (
        <span
          className={clsx(
            'min-w-6 rounded-full px-1.5 text-center font-semibold text-xs leading-6 tabular-nums forced-colors:border',
            counted.bad ? 'bg-bad-tint text-bad' : 'bg-brand-tint text-brand-deep',
          )}
        >
          {counted.count > 99 ? '99+' : counted.count}
          <span className="sr-only"> {counted.words}</span>
        </span>
      )}
    </Link>
  );
}

function LogoutForm() {
  const leaving = useNavigation().formAction === '/logout';
  return (
    <Form method="post" action="/logout" className="mt-2" onSubmit={leaveNothing}>
      <Button
        type="submit"
        variant="ghost"
        loading={leaving}
        icon={<LogOut size={16} aria-hidden />}
        className="w-full justify-start! px-2.5! hover:bg-line/60!"
      >
        Logout
      </Button>
    </Form>
  );
}
