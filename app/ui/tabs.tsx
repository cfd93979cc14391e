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
  /** The first one, unless given. */
  defaultValue?: string;
  /** The open one, where the page rules that. */
  value?: string;
  onValueChange?: (value: string) => void;
}

/**
 * Panels in one place, of which one is seen. All stay in the page, so a form around them sends every field;
 * without JavaScript they stand one under the other.
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
