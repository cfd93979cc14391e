import type { ArticleName } from '#app/ui/screen-help.tsx';
import type { WidgetKind } from '#shared/widgets/widgets.ts';

export const WIDGET_HELP: Record<WidgetKind, ArticleName> = {
  carousel: 'website/widget-carousel',
  feed: 'website/widget-feed',
  video: 'website/show-videos',
  popup: 'website/widget-popup',
  badge: 'website/widget-badge',
};
