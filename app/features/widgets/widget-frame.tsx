import { clsx } from 'clsx';
import { Monitor, Smartphone, Tablet } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Card } from '#app/ui/card.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import type { WidgetKind } from '#shared/widgets/widgets.ts';

const WIDTHS = [
  { name: 'Desktop', width: 1_024, icon: Monitor },
  { name: 'Tablet', width: 768, icon: Tablet },
  { name: 'Phone', width: 390, icon: Smartphone },
] as const;
const HEIGHT = 620;
/** Of changes in the form, so that not every letter loads a page. */
const PAUSE_MS = 400;

type Values = Record<string, string | string[] | undefined>;

/** The query of a preview: a GET form of all settings. */
export function previewSearch(kind: WidgetKind, values: Values): string {
  const search = new URLSearchParams({ kind });
  for (const [name, value] of Object.entries(values)) {
    if (name === 'name' || name === 'acknowledged') continue;
    for (const one of Array.isArray(value) ? value : [value ?? '']) search.append(name, one);
  }
  return search.toString();
}

/** The widget itself on a sample site, at the widths of three devices, made to fit. */
export function WidgetFrame({ search, hasReviews }: { search: string; hasReviews: boolean }) {
  const hydrated = useHydrated();
  const [at, setAt] = useState(0);
  const [shown, setShown] = useState(search);
  const [room, setRoom] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const timer = setTimeout(() => setShown(search), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [search]);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const watch = new ResizeObserver(() => setRoom(element.clientWidth));
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  const { width } = WIDTHS[at] ?? WIDTHS[0];
  const scale = room > 0 ? Math.min(1, room / width) : 1;
  const fitted = hydrated && room > 0;
  return (
    <Card
      title="Preview"
      aside={
        <div className="flex noscript:hidden">
          {WIDTHS.map(({ name, icon: Icon }, index) => (
            <button
              key={name}
              type="button"
              aria-pressed={index === at}
              onClick={() => setAt(index)}
              className={clsx(
                'flex min-h-11 items-center gap-1.5 border border-line-strong px-3 text-sm first:rounded-l-control last:rounded-r-control not-first:-ml-px sm:min-h-9',
                index === at ? 'bg-brand-tint text-brand-deep' : 'bg-surface',
              )}
            >
              <Icon size={15} aria-hidden />
              {name}
            </button>
          ))}
        </div>
      }
    >
      <div
        ref={box}
        className="overflow-hidden rounded-control border border-line"
        style={{ height: fitted ? HEIGHT * scale : HEIGHT }}
      >
        <iframe
          title="Your widget on a sample site"
          src={`/dashboard/widgets/preview?${shown}`}
          className="mx-auto block border-0"
          style={
            fitted
              ? {
                  width,
                  height: HEIGHT,
                  transform: `scale(${scale})`,
                  transformOrigin: width <= room ? 'top center' : 'top left',
                  maxWidth: 'none',
                  marginLeft: width <= room ? undefined : 0,
                }
              : { width: '100%', height: HEIGHT }
          }
        />
      </div>
      <p className="mt-2 text-ink-2 text-sm">
        {hasReviews
          ? 'This is the widget itself with your reviews; the site around it is made up.'
          : 'The site around the widget is made up.'}
      </p>
    </Card>
  );
}
