import type { businessProfiles } from '#server/db/schema/businesses.ts';
import type { WidgetRecord } from '#server/domain/widgets/queries.ts';
import {
  defaultLook,
  WIDGET_KINDS,
  WIDGET_LANGUAGES,
  WIDGET_LAYOUTS,
  type WidgetKind,
  type WidgetLook,
  type WidgetView,
} from '#shared/widgets/widgets.ts';

type BusinessRow = typeof businessProfiles.$inferSelect;

/** Countries whose language widgets speak; elsewhere English until the owner chooses. */
const LANGUAGE_OF: Readonly<Record<string, WidgetLook['language']>> = {
  DE: 'de',
  AT: 'de',
  ES: 'es',
  MX: 'es',
  FR: 'fr',
  PT: 'pt',
  BR: 'pt',
};

/** Stored settings over the defaults of this type and business. */
export function widgetLook(
  business: Pick<BusinessRow, 'is_healthcare' | 'country'>,
  kind: WidgetKind,
  settings: { [Name in keyof WidgetLook]?: WidgetLook[Name] | undefined },
): WidgetLook {
  const language = LANGUAGE_OF[business.country] ?? WIDGET_LANGUAGES[0];
  const defaults = defaultLook({ kind, isHealthcare: business.is_healthcare, language });
  const given = Object.entries(settings).filter(([name, value]) => name in defaults && value !== undefined);
  const look: WidgetLook = { ...defaults, ...Object.fromEntries(given) };
  const layouts: readonly string[] = WIDGET_LAYOUTS[kind];
  return layouts.includes(look.layout) ? look : { ...look, layout: defaults.layout };
}

export function toWidgetView(
  business: Pick<BusinessRow, 'is_healthcare' | 'country'>,
  row: WidgetRecord,
): WidgetView {
  const kind = kindOfWidget(row);
  return { id: row.id, kind, name: row.name, look: widgetLook(business, kind, row.settings) };
}

/** A type that only a later version knows is shown as the first one. */
export function kindOfWidget({ type }: Pick<WidgetRecord, 'type'>): WidgetKind {
  return WIDGET_KINDS.find((kind) => kind === type) ?? WIDGET_KINDS[0];
}
