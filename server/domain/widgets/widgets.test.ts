import { and, asc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#server/core/crypto.ts';
import { auditEvents } from '#server/db/schema/audit.ts';
import { acknowledgements } from '#server/db/schema/businesses.ts';
import { events } from '#server/db/schema/events.ts';
import { widgets } from '#server/db/schema/widgets.ts';
import { deleteWidget } from '#server/domain/widgets/delete-widget.ts';
import { findWidget } from '#server/domain/widgets/find-widget.ts';
import { getWidget } from '#server/domain/widgets/get-widget.ts';
import { getWidgetChoices } from '#server/domain/widgets/get-widget-choices.ts';
import { listWidgets } from '#server/domain/widgets/list-widgets.ts';
import { previewWidget } from '#server/domain/widgets/preview-widget.ts';
import { recordWidgetEvent } from '#server/domain/widgets/record-widget-event.ts';
import { saveWidget } from '#server/domain/widgets/save-widget.ts';
import { SHOW_REVIEWS_RULE } from '#shared/business/acknowledgements.ts';
import type { SaveWidget } from '#shared/widgets/widget-input.ts';
import { MAX_WIDGETS, WIDGET_DAYS } from '#shared/widgets/widgets.ts';
import {
  asJob,
  asVisitor,
  makeBusiness,
  makePlatformConnection,
  makePublicReview,
  makeReview,
  makeWidget,
  type OwnerCtx,
} from '#tests/make.ts';

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1';
const carousel: SaveWidget = { kind: 'carousel', name: 'Home page', settings: {}, acknowledged: true };

const auditsOf = (ctx: OwnerCtx) =>
  ctx.db
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.business_id, ctx.business.id)))
    .orderBy(asc(auditEvents.id));

let stranger: OwnerCtx;
beforeAll(async () => {
  ({ ctx: stranger } = await makeBusiness());
});

describe.each([
  ['saveWidget', (ctx: OwnerCtx, widgetId: string) => saveWidget(ctx, { ...carousel, widgetId })],
  ['deleteWidget', (ctx: OwnerCtx, widgetId: string) => deleteWidget(ctx, { widgetId })],
  ['getWidget', (ctx: OwnerCtx, widgetId: string) => getWidget(ctx, { widgetId })],
] as const)('%s', (_, verb) => {
  test('is for members of the business alone', async () => {
    const { ctx } = await makeBusiness();
    const { id } = await makeWidget(ctx);
    await expect(verb(asVisitor(ctx) as never, id)).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(verb(asJob(ctx, 'x') as never, id)).rejects.toMatchObject({ code: 'forbidden' });
  });

  test('finds nothing of a stranger, and nothing that does not exist', async () => {
    const { ctx } = await makeBusiness();
    const theirs = await makeWidget(stranger, { name: 'Theirs' });
    for (const id of [theirs.id, newId(), 'x', '']) {
      await expect(verb(ctx, id)).rejects.toMatchObject({ code: 'not_found' });
    }
    expect(await getWidget(stranger, { widgetId: theirs.id })).toMatchObject({ name: 'Theirs' });
  });
});

test('a widget is only made or deleted with the scope to publish', async () => {
  const { ctx } = await makeBusiness();
  const { id } = await makeWidget(ctx);
  const key = {
    ...ctx,
    actor: { kind: 'apiKey', keyId: newId(), scopes: ['read', 'write', 'send'] } as const,
  };
  await expect(saveWidget(key, carousel)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(deleteWidget(key, { widgetId: id })).rejects.toMatchObject({ code: 'forbidden' });
  expect(await getWidget(key, { widgetId: id })).toMatchObject({ id });
  for (const verb of [listWidgets, getWidgetChoices]) {
    await expect(verb(asVisitor(ctx))).rejects.toMatchObject({ code: 'unauthenticated' });
  }
  await expect(previewWidget(asVisitor(ctx), { kind: 'feed', settings: {} })).rejects.toMatchObject({
    code: 'unauthenticated',
  });
});

describe('saving', () => {
  test('makes a widget with our defaults, and asks once for the right to show reviews', async () => {
    const { ctx } = await makeBusiness({ is_healthcare: true, country: 'DE' });
    const { acknowledged: _, ...unread } = carousel;
    await expect(saveWidget(ctx, unread)).rejects.toMatchObject({
      reason: 'acknowledgement_needed',
      fields: { acknowledged: [expect.any(String)] },
    });
    expect(await listWidgets(ctx)).toEqual([]);
    const made = await saveWidget(ctx, carousel);
    expect(made).toMatchObject({ kind: 'carousel', name: 'Home page' });
    expect(made.look).toMatchObject({ leastStars: 4, names: 'first', language: 'de', layout: 'cards' });
    expect(await getWidget(ctx, { widgetId: made.id })).toEqual(made);
    await saveWidget(ctx, { ...unread, kind: 'badge', name: 'Footer' });
    const promises = await ctx.db
      .select()
      .from(acknowledgements)
      .where(eq(acknowledgements.business_id, ctx.business.id));
    expect(promises).toHaveLength(1);
    expect(promises[0]).toMatchObject({ kind: 'show-reviews', user_id: ctx.actor.userId });
    expect(promises[0]?.wording).toContain(SHOW_REVIEWS_RULE);
    const audits = await auditsOf(ctx);
    expect(audits.map(({ action }) => action)).toEqual(['widgets.save', 'widgets.save']);
    expect(audits[0]).toMatchObject({ subject_id: made.id, detail: { kind: 'carousel', isNew: true } });
  });

  test('changes what is given and keeps the rest, in this widget alone', async () => {
    const { ctx } = await makeBusiness();
    const made = await saveWidget(ctx, { ...carousel, settings: { corners: 4, theme: 'dark' } });
    const other = await saveWidget(ctx, { ...carousel, name: 'Other' });
    const changed = await saveWidget(ctx, {
      widgetId: made.id,
      name: ' Start \n page ',
      settings: { corners: 20 },
    });
    expect(changed).toEqual({ ...made, name: 'Start page', look: { ...made.look, corners: 20 } });
    expect(await getWidget(ctx, { widgetId: other.id })).toEqual(other);
    const [, , audit] = await auditsOf(ctx);
    expect(audit?.detail).toEqual({ kind: 'carousel', isNew: false, changed: ['corners'] });
    // Once more is no other change.
    await saveWidget(ctx, { widgetId: made.id, name: 'Start page', settings: { corners: 20 } });
    expect((await auditsOf(ctx)).at(-1)?.detail).toMatchObject({ changed: [] });
    expect(await listWidgets(ctx)).toHaveLength(2);
  });

  test('keeps the type, and refuses settings that are none', async () => {
    const { ctx } = await makeBusiness();
    const { id } = await saveWidget(ctx, carousel);
    await saveWidget(ctx, { ...carousel, widgetId: id, kind: 'badge' });
    expect(await getWidget(ctx, { widgetId: id })).toMatchObject({ kind: 'carousel' });
    const refused: [string, unknown][] = [
      ['name', { ...carousel, name: ' ' }],
      ['name', { ...carousel, name: 'x'.repeat(61) }],
      ['kind', { name: 'x', settings: {} }],
      ['layout', { ...carousel, settings: { layout: 'wall' } }],
      ['settings.color', { ...carousel, settings: { color: 'red' } }],
      ['settings.color', { ...carousel, settings: { color: '#123456;}' } }],
      ['settings.corners', { ...carousel, settings: { corners: 29 } }],
      ['settings.most', { ...carousel, settings: { most: 0 } }],
      ['settings.leastStars', { ...carousel, settings: { leastStars: 6 } }],
      ['settings.language', { ...carousel, settings: { language: 'xx' } }],
      ['settings.words', { ...carousel, settings: { words: 'x'.repeat(201) } }],
      ['settings.hidden', { ...carousel, settings: { hidden: Array.from({ length: 501 }, newId) } }],
    ];
    for (const [path, input] of refused) {
      const fault = await saveWidget(ctx, input as SaveWidget).catch((error: unknown) => error);
      expect(fault, path).toMatchObject({ code: 'invalid', fields: { [path]: expect.any(Array) } });
    }
    expect(await listWidgets(ctx)).toHaveLength(1);
  });

  test('picks reviews of this business only, and keeps picks that are gone by now', async () => {
    const { ctx } = await makeBusiness();
    const google = await makePlatformConnection(ctx, { reader: 'google-business' });
    const theirs = await makePublicReview(stranger, await makePlatformConnection(stranger));
    const mine = await makePublicReview(ctx, google, { id_of: 'google-business' });
    const feedback = await makeReview(ctx, { rating: 1 });
    for (const id of [theirs.id, newId(), feedback.id]) {
      for (const settings of [{ pinned: [id] }, { hidden: [mine.id, id] }]) {
        await expect(saveWidget(ctx, { ...carousel, settings })).rejects.toMatchObject({ code: 'not_found' });
      }
    }
    const { id } = await saveWidget(ctx, { ...carousel, settings: { pinned: [mine.id] } });
    const gone = newId();
    const stored = { pinned: [mine.id, gone], hidden: [] };
    await ctx.db.update(widgets).set({ settings: stored }).where(eq(widgets.id, id));
    const saved = await saveWidget(ctx, { widgetId: id, name: 'x', settings: stored });
    expect(saved.look.pinned).toEqual([mine.id, gone]);
  });

  test('stops at so many', async () => {
    const { ctx } = await makeBusiness();
    const at = { created_at: ctx.now(), updated_at: ctx.now() };
    const rows = Array.from({ length: MAX_WIDGETS - 1 }, () => ({
      business_id: ctx.business.id,
      type: 'feed' as const,
      name: 'x',
      ...at,
    }));
    await ctx.db.insert(widgets).values(rows);
    const { id } = await saveWidget(ctx, carousel);
    await expect(saveWidget(ctx, carousel)).rejects.toMatchObject({ reason: 'too_many_widgets' });
    await saveWidget(ctx, { ...carousel, widgetId: id, name: 'Still saved' });
    expect(await listWidgets(ctx)).toHaveLength(MAX_WIDGETS);
  });
});

test('deleting removes this widget only, with its audit row; a second time it is not found', async () => {
  const { ctx } = await makeBusiness();
  const [gone, stays] = [await makeWidget(ctx), await makeWidget(ctx)];
  await deleteWidget(ctx, { widgetId: gone.id });
  expect((await listWidgets(ctx)).map(({ id }) => id)).toEqual([stays.id]);
  await expect(deleteWidget(ctx, { widgetId: gone.id })).rejects.toMatchObject({ code: 'not_found' });
  await expect(findWidget(asVisitor(ctx), { widgetId: gone.id })).rejects.toMatchObject({
    code: 'not_found',
  });
  expect(await auditsOf(ctx)).toMatchObject([
    { action: 'widgets.delete', subject_id: gone.id, detail: { kind: 'carousel' } },
  ]);
});

describe('views and clicks', () => {
  test('count each person once a day, by widget, and for 28 days', async () => {
    let now = new Date('2026-11-20T18:00Z');
    const { ctx } = await makeBusiness({ now: () => now, time_zone: 'UTC' });
    const [one, other] = [await makeWidget(ctx), await makeWidget(ctx)];
    const theirs = await makeWidget(stranger);
    const report = (widgetId: string, event: 'seen' | 'clicked', address = '203.0.113.7') =>
      recordWidgetEvent({ ...asVisitor(ctx), address }, { widgetId, event, userAgent: PHONE });
    await report(one.id, 'seen');
    await report(one.id, 'seen');
    await report(one.id, 'seen', '203.0.113.8');
    await report(one.id, 'clicked');
    await report(other.id, 'seen');
    await report(theirs.id, 'seen');
    const counts = async () =>
      Object.fromEntries((await listWidgets(ctx)).map(({ id, views, clicks }) => [id, [views, clicks]]));
    expect(await counts()).toEqual({ [one.id]: [2, 1], [other.id]: [1, 0] });
    now = new Date(now.getTime() + (WIDGET_DAYS - 1) * 86_400_000);
    await report(one.id, 'seen');
    expect(await counts()).toEqual({ [one.id]: [3, 1], [other.id]: [1, 0] });
    now = new Date(now.getTime() + 86_400_000);
    expect(await counts()).toEqual({ [one.id]: [1, 0], [other.id]: [0, 0] });
  });

  test('leave out the owner, programs, and widgets that do not exist', async () => {
    const { ctx } = await makeBusiness();
    const { id: widgetId } = await makeWidget(ctx);
    await recordWidgetEvent(ctx, { widgetId, event: 'seen', userAgent: PHONE });
    await recordWidgetEvent(asVisitor(ctx), { widgetId, event: 'seen', userAgent: 'curl/8' });
    for (const unknown of [newId(), 'x', '']) {
      const reported = { widgetId: unknown, event: 'seen', userAgent: PHONE } as const;
      await expect(recordWidgetEvent(asVisitor(ctx), reported)).rejects.toMatchObject({ code: 'not_found' });
    }
    await expect(
      recordWidgetEvent(asJob(ctx, 'x'), { widgetId, event: 'seen', userAgent: PHONE }),
    ).rejects.toMatchObject({ code: 'forbidden' });
    const rows = await ctx.db.select().from(events).where(eq(events.business_id, ctx.business.id));
    expect(rows).toEqual([]);
  });
});
