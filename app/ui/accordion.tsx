import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

interface AccordionItem {
  id: string;
  title: string;
  content: ReactNode;
}

interface AccordionProps {
  /** Items with the same name close each other. */
  name: string;
  items: AccordionItem[];
  /** The one open at first. */
  openId?: string;
}

/** Questions of which at most one is open; native `<details>`, so it works without JavaScript. */
export function Accordion({ name, items, openId }: AccordionProps) {
  return (
    <div className="divide-y divide-line rounded-card border border-line bg-surface">
      {items.map(({ id, title, content }) => (
        <details key={id} name={name} open={id === openId} className="group">
          <summary className="flex min-h-12 list-none items-center justify-between gap-4 rounded-card px-4.5 py-3 font-[560] hover:text-brand [&::-webkit-details-marker]:hidden">
            {title}
            <ChevronDown
              size={18}
              aria-hidden
              className="shrink-0 text-ink-3 transition-transform group-open:rotate-180"
            />
          </summary>
          <div className="px-4.5 pb-4.5 text-ink-2">{content}</div>
        </details>
      ))}
    </div>
  );
}
