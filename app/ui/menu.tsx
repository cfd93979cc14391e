import { Menu as Base } from '@base-ui/react/menu';
import { clsx } from 'clsx';
import { Fragment, type ReactElement, type ReactNode } from 'react';
import { Link, type To } from 'react-router';

interface MenuAction {
  label: string;
  icon?: ReactNode;
  tone?: 'normal' | 'bad';
  disabled?: boolean;
  onSelect(): void;
}

interface MenuLink {
  label: string;
  icon?: ReactNode;
  to: To;
}

type MenuEntry = MenuAction | MenuLink;

interface MenuProps {
  /** The button that opens it, whose label names the menu. */
  trigger: ReactElement;
  /** Entries, with a line between groups. */
  groups: MenuEntry[][];
  align?: 'start' | 'end';
}

const ITEM =
  'flex min-h-9 w-full cursor-default select-none items-center gap-2.5 rounded-[7px] px-2.5 py-1.5 text-left outline-none data-disabled:opacity-50';

/** Actions behind one button. Arrow keys move, letters search, Escape closes. */
export function Menu({ trigger, groups, align = 'end' }: MenuProps) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        {/* A landmark, as it is rendered outside the page's own. */}
        <Base.Positioner
          role="region"
          aria-label="Menu"
          sideOffset={6}
          align={align}
          className="z-50 outline-none"
        >
          <Base.Popup className="max-h-(--available-height) min-w-48 max-w-80 overflow-y-auto rounded-[14px] border border-line bg-surface p-1.5 shadow-lift outline-none transition-[opacity,scale] duration-100 data-ending-style:scale-98 data-starting-style:scale-98 data-ending-style:opacity-0 data-starting-style:opacity-0">
            {groups.map((entries, index) => (
              <Fragment key={entries[0]?.label}>
                {index > 0 && <Base.Separator className="-mx-1.5 my-1.5 border-line border-t" />}
                {entries.map((entry) => (
                  <Entry key={entry.label} entry={entry} />
                ))}
              </Fragment>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

function Entry({ entry }: { entry: MenuEntry }) {
  const inside = (
    <>
      {entry.icon && <span className="shrink-0">{entry.icon}</span>}
      <span className="min-w-0">{entry.label}</span>
    </>
  );
  if ('to' in entry) {
    return (
      <Base.LinkItem
        closeOnClick
        render={<Link to={entry.to} />}
        className={clsx(ITEM, 'data-highlighted:bg-sunken')}
      >
        {inside}
      </Base.LinkItem>
    );
  }
  return (
    <Base.Item
      disabled={entry.disabled}
      onClick={entry.onSelect}
      className={clsx(
        ITEM,
        entry.tone === 'bad' ? 'text-bad data-highlighted:bg-bad-tint' : 'data-highlighted:bg-sunken',
      )}
    >
      {inside}
    </Base.Item>
  );
}
