import { LifeBuoy, MessageSquareHeart, PanelsTopLeft, Rocket, Send, ShieldCheck } from 'lucide-react';
import type { HelpCategory } from '#app/content/help/categories.ts';

const ICONS = { LifeBuoy, MessageSquareHeart, PanelsTopLeft, Rocket, Send, ShieldCheck };

export function CategoryIcon({ name }: { name: HelpCategory['icon'] }) {
  const Drawing = ICONS[name];
  return (
    <span className="icon" aria-hidden="true">
      <Drawing strokeWidth={1.75} />
    </span>
  );
}
