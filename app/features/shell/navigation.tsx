import { clsx } from 'clsx';
import { LogOut } from 'lucide-react';
import { Fragment, type ReactNode, useId } from 'react';
import { Form, Link, useLocation, useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import type { UserInfoView } from '#shared/accounts/accounts.ts';
import type { BusinessLogoView } from '#shared/business/brand.ts';
import { clearStorage } from './clear-storage.ts';
import { MenuHead } from './menu-head.tsx';
import { IN_RAIL } from './rail.ts';
import { HELP, MENU_GROUPS, type Screen, screenAt } from './screens.ts';

/** What a screen holds for the owner; null where there is nothing. */
interface MenuCount {
  shown: string | null;
  /** What a screen reader says after it. */
  words: string;
  /** Waits for the owner, is broken or overdue, or goes on by itself. */
  look: 'due' | 'bad' | 'moving';
}
export type MenuCounts = Partial<Record<string, MenuCount>>;

interface NavigationProps {
  user: UserInfoView;
  business: BusinessLogoView | null;
  screens: readonly Screen[];
  counts: MenuCounts;
  /** In the sidebar, with a head of its own, and icons alone where there is no room for more. */
  isBeside: boolean;
  /** Between the head and the screens. */
  children?: ReactNode;
}

/** The content of the sidebar and of the mobile overlay. */
export function Navigation({ user, business, screens, counts, isBeside, children }: NavigationProps) {
  const { pathname } = useLocation();
  const coming = useNavigation().location?.pathname;
  // The clicked screen is marked at once, while it is still loading.
  const current = (screenAt(coming ?? pathname) ?? screenAt(pathname))?.id;
  const idOfMenu = useId();
  const all = [...screens, HELP];
  return (
    <div
      className={clsx(
        'flex min-h-full min-w-0 flex-1 flex-col px-3 pt-4 pb-4',
        isBeside && 'rail:max-menu:px-2.5',
      )}
    >
      {isBeside && (
        <div className="mb-4 flex rail:max-menu:justify-center menu:px-2">
          <MenuHead business={business} isBeside />
        </div>
      )}
      {children}
      <nav aria-label="Dashboard" className={clsx(!isBeside && 'mt-11')}>
        {MENU_GROUPS.map(({ id, heading }) => {
          const inGroup = all.filter(({ group }) => group === id);
          if (inGroup.length === 0) return null;
          const items = inGroup.map((screen) => (
            <li key={screen.id}>
              <MenuLink
                screen={screen}
                current={current === screen.id}
                counted={counts[screen.id]}
                reloadDocument={screen === HELP}
                isBeside={isBeside}
              />
            </li>
          ));
          if (!heading)
            return (
              <ul key={id} className="flex flex-col gap-0.5">
                {items}
              </ul>
            );
          return (
            <Fragment key={id}>
              <p
                id={`${idOfMenu}-${id}`}
                className={clsx('mt-4 mb-1 px-2.5 font-[560] text-ink-2 text-xs', isBeside && IN_RAIL.line)}
              >
                {heading}
              </p>
              <ul aria-labelledby={`${idOfMenu}-${id}`} className="flex flex-col gap-0.5">
                {items}
              </ul>
            </Fragment>
          );
        })}
      </nav>
      <div className="mt-auto pt-8">
        <div
          className={clsx(
            'flex items-start gap-2 border-line border-t pt-4 pl-2.5',
            isBeside && 'rail:max-menu:justify-center rail:max-menu:pl-0',
          )}
        >
          <div className={clsx('min-w-0 flex-1', isBeside && IN_RAIL.hidden)}>
            <p className="truncate font-[560]" title={user.name} dir="auto">
              {user.name}
            </p>
            <p className="truncate text-ink-2 text-sm" title={user.email}>
              {user.email}
            </p>
          </div>
          <LogoutForm />
        </div>
        {user.isDemo && (
          <p className={clsx('mt-2 px-2.5 text-ink-2 text-sm', isBeside && IN_RAIL.hidden)}>
            This is a demo with sample data.{' '}
            <TextLink to="/dashboard/demo" className="whitespace-nowrap">
              Clear the demo
            </TextLink>
          </p>
        )}
      </div>
    </div>
  );
}

interface MenuLinkProps {
  screen: Screen;
  current: boolean;
  counted?: MenuCount | undefined;
  reloadDocument: boolean;
  isBeside: boolean;
}

const COUNT_LOOKS = {
  due: 'bg-brand-tint text-brand-deep',
  bad: 'bg-bad-tint text-bad',
  moving: 'bg-line text-ink-2 font-normal',
};

function MenuLink({ screen, current, counted, reloadDocument, isBeside }: MenuLinkProps) {
  const { label, to, icon: Icon, group } = screen;
  const isDaily = group === 'daily';
  return (
    <Link
      to={to}
      reloadDocument={reloadDocument}
      aria-current={current ? 'page' : undefined}
      className={clsx(
        'group relative flex min-h-11 items-center gap-2.5 rounded-control border px-2.5',
        isDaily ? 'font-[540] rail:min-h-9' : 'font-[480] rail:min-h-8 rail:text-sm',
        current ? 'border-line bg-surface text-ink' : 'border-transparent hover:bg-line/60 hover:text-ink',
        !current && (isDaily ? 'text-ink' : 'text-ink-2'),
        isBeside && IN_RAIL.centered,
      )}
    >
      <Icon
        size={isDaily ? 18 : 17}
        aria-hidden
        className={clsx('shrink-0', current ? 'text-brand' : 'text-ink-2')}
      />
      <span className={clsx('min-w-0 flex-1', isBeside && IN_RAIL.label)}>{label}</span>
      {counted?.shown && (
        <span
          className={clsx(
            'min-w-6 shrink-0 rounded-full px-1.5 text-center font-semibold text-xs leading-6 tabular-nums forced-colors:border',
            COUNT_LOOKS[counted.look],
            isBeside && IN_RAIL.count,
            isBeside && counted.look === 'moving' && IN_RAIL.dot,
          )}
        >
          {counted.shown}
          <span className="sr-only"> {counted.words}</span>
        </span>
      )}
    </Link>
  );
}

function LogoutForm() {
  const leaving = useNavigation().formAction === '/logout';
  return (
    <Form method="post" action="/logout" onSubmit={clearStorage}>
      <Button
        type="submit"
        variant="ghost"
        loading={leaving}
        icon={<LogOut size={17} aria-hidden />}
        title="Logout"
        className="px-2.5! hover:bg-line/60!"
      >
        <span className="sr-only">Logout</span>
      </Button>
    </Form>
  );
}
