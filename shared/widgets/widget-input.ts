import { z } from 'zod';
import { cleanText } from '#shared/text/clean-text.ts';
import {
  MAX_HIDDEN,
  MAX_PINNED,
  POPUP_RETURNS,
  WIDGET_CORNERS,
  WIDGET_DATES,
  WIDGET_KINDS,
  WIDGET_LANGUAGES,
  WIDGET_LAYOUTS,
  WIDGET_NAMES,
  WIDGET_THEMES,
} from '#shared/widgets/widgets.ts';

const between = (least: number, most: number, what: string) =>
  z
    .number({ error: `${what} is a number from ${least} to ${most}.` })
    .int({ error: `${what} is a whole number.` })
    .min(least, { error: `${what} is at least ${least}.` })
    .max(most, { error: `${what} is at most ${most}.` });

const WidgetName = z
  .string({ error: 'Give the widget a name.' })
  .transform((name) => cleanText(name).replace(/\s+/g, ' ').trim())
  .pipe(
    z
      .string()
      .min(1, { error: 'Give the widget a name.' })
      .max(60, { error: 'The name can be at most 60 characters long.' }),
  );

const LAYOUT_NAMES = [
  ...new Set([
    ...WIDGET_LAYOUTS.carousel,
    ...WIDGET_LAYOUTS.feed,
    ...WIDGET_LAYOUTS.video,
    ...WIDGET_LAYOUTS.popup,
    ...WIDGET_LAYOUTS.badge,
  ]),
];

/** Omitted fields stay as they are, or have their default. */
export const WidgetSettings = z
  .object({
    layout: z.enum(LAYOUT_NAMES, { error: 'Choose a layout.' }),
    theme: z.enum(WIDGET_THEMES, { error: 'Choose a theme.' }),
    color: z
      .string()
      .trim()
      .toLowerCase()
      .regex(/^(#[0-9a-f]{6})?$/, { error: 'Choose a colour, such as the one of your website.' }),
    corners: between(0, 28, 'The radius'),
    moves: z.boolean(),
    corner: z.enum(WIDGET_CORNERS, { error: 'Choose a corner.' }),
    delaySeconds: between(0, 120, 'The delay'),
    returns: z.enum(POPUP_RETURNS, { error: 'Choose how often.' }),
    leastStars: between(1, 5, 'The least number of stars'),
    platformIds: z.array(z.coerce.number().int()).max(50),
    leastLetters: between(0, 500, 'The length'),
    words: z
      .string()
      .transform((words) => cleanText(words).replace(/\s+/g, ' ').trim())
      .pipe(z.string().max(200, { error: 'These are too many words.' })),
    most: between(1, 30, 'The number of reviews'),
    names: z.enum(WIDGET_NAMES, { error: 'Choose how names are shown.' }),
    replies: z.boolean(),
    dates: z.enum(WIDGET_DATES, { error: 'Choose how dates are shown.' }),
    letters: between(0, 600, 'The length'),
    language: z.enum(WIDGET_LANGUAGES, { error: 'Choose a language.' }),
    pinned: z.array(z.uuid()).max(MAX_PINNED, { error: `Pin at most ${MAX_PINNED} reviews.` }),
    hidden: z.array(z.uuid()).max(MAX_HIDDEN, { error: `Hide at most ${MAX_HIDDEN} reviews.` }),
  })
  .partial();
export type WidgetSettings = z.input<typeof WidgetSettings>;

/** From an address, where anything may be typed: what is no id is not found. */
const WidgetRef = z.string().max(100);

export const WidgetId = z.object({ widgetId: WidgetRef });
export type WidgetId = z.input<typeof WidgetId>;

const Saved = z.object({
  name: WidgetName,
  /** Needed once: the owner has the right to show what others wrote. */
  acknowledged: z.boolean().optional(),
});

/** With an id it changes that widget, whose type stays. */
export const SaveWidget = Saved.extend({
  widgetId: WidgetRef.optional(),
  kind: z.enum(WIDGET_KINDS, { error: 'Choose a type.' }).optional(),
  settings: WidgetSettings,
});
export type SaveWidget = z.input<typeof SaveWidget>;

/** The builder's form: one field for each setting. */
export const WidgetForm = WidgetSettings.extend(Saved.shape);

export const PreviewWidget = z.object({
  kind: z.enum(WIDGET_KINDS, { error: 'Choose a type.' }),
  settings: WidgetSettings,
});
export type PreviewWidget = z.input<typeof PreviewWidget>;
