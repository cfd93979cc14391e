import { Tabs as Base } from '@base-ui/react/tabs';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { tabLook, tabRow } from './tab-look.ts';
import { useHydrated } from './use-hydrated.ts';

interface Tab {
  value: string;
  label: ReactNode;
  content: ReactNode;
  disabled?: boolean;
}

interface TabsProps {
  /** What the tabs are about, for assistive technology. */
  label: string;
  tabs: Tab[];
  /** Defaults to the first one. */
  defaultValue?: string;
  /** The open one, if controlled. */
  value?: string;
  onValueChange?: (value: string) => void;
}

/**
 * Panels of which one is visible. All stay in the page, so that a surrounding form submits every field;
 * without JavaScript they are listed one below the other.
 */
export function Tabs({ label, tabs, defaultValue, value, onValueChange }: TabsProps) {
  const hydrated = useHydrated();
  const first = value ?? defaultValue ?? tabs[0]?.value;
  return (
    <Base.Root
      {...(value === undefined ? { defaultValue: first } : { value })}
      onValueChange={(next: string) => onValueChange?.(next)}
    >
      <Base.List
        aria-label={label}
        activateOnFocus
        className={clsx(
          tabRow,
          'relative overflow-x-auto overflow-y-hidden border-line border-b [@media(scripting:none)]:hidden',
        )}
      >
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            disabled={tab.disabled}
            className={({ active }) =>
              clsx(tabLook(active), 'data-disabled:cursor-default data-disabled:opacity-50')
            }
          >
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel
          key={tab.value}
          value={tab.value}
          keepMounted
          {...(!hydrated && { inert: false, hidden: false })}
          className={clsx(
            'rounded-control pt-5',
            !hydrated && tab.value !== first && '[@media(scripting:enabled)]:hidden',
          )}
        >
          <p className="mb-3 hidden font-[560] [@media(scripting:none)]:block">{tab.label}</p>
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
