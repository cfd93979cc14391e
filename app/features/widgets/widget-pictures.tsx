import type { WidgetKind } from '#shared/widgets/widgets.ts';

const LINES: Record<WidgetKind, string> = {
  carousel: 'M2 14h16v32H2zM26 8h44v44H26zM78 14h16v32H78z',
  feed: 'M6 6h38v20H6zM6 32h38v22H6zM52 6h38v26H52zM52 38h38v16H52z',
  video: 'M6 6h24v48H6zM36 6h24v48H36zM66 6h24v48H66z',
  popup: 'M6 6h84v48H6zM12 32h40v16H12z',
  badge: 'M14 20h68v20H14z',
};
const TEXTS: Record<WidgetKind, string> = {
  carousel: 'M32 28h32M32 35h32M32 42h20',
  feed: 'M12 20h26M12 46h26M58 20h26M58 26h18M58 50h26',
  video: 'M15 24l8 6-8 6zM41 28h14M41 34h14M41 40h8M75 24l8 6-8 6z',
  popup: 'M18 43h28',
  badge: 'M44 34h30',
};
const STARS: Record<WidgetKind, string> = {
  carousel: 'M32 18h22',
  feed: 'M12 13h18M12 39h18M58 13h18M58 45h18',
  video: 'M41 17h14',
  popup: 'M18 38h16',
  badge: 'M44 27h22M24 30h10',
};

/** What a type looks like, in a few lines. */
export function WidgetPicture({ kind, className }: { kind: WidgetKind; className?: string }) {
  return (
    <svg viewBox="0 0 96 60" className={className} fill="none" strokeWidth="2" aria-hidden="true">
      <path d={LINES[kind]} className="fill-surface stroke-line-strong" strokeLinejoin="round" />
      <path d={TEXTS[kind]} className="stroke-control-line" strokeLinecap="round" />
      <path d={STARS[kind]} className="stroke-star" strokeWidth="4" strokeLinecap="round" />
    </svg>
  );
}
