import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { simulatedNetwork } from '#server/connectors/fetching/network.ts';
import { openModels } from '#server/connectors/models/open-models.ts';
import { type FakeModel, startFakeModel } from '#server/connectors/models/openai-compatible/fake.ts';
import { auditEvents } from '#server/db/schema/audit.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { modelConnections, modelUsage } from '#server/db/schema/replies.ts';
import { checkModelConnection } from '#server/domain/replies/check-model-connection.ts';
import { getReplySettings } from '#server/domain/replies/get-reply-settings.ts';
import { removeModelConnection } from '#server/domain/replies/remove-model-connection.ts';
import { saveModelConnection } from '#server/domain/replies/save-model-connection.ts';
import { saveReplySettings } from '#server/domain/replies/save-reply-settings.ts';
import { saveTokenCap } from '#server/domain/replies/save-token-cap.ts';
import type { SaveReplySettings } from '#shared/replies/reply-input.ts';
import { asVisitor, makeBusiness, type OwnerCtx } from '#tests/make.ts';

const VOICE: SaveReplySettings = {
  samples: ['Ta very much!'],
  teamNames: ['Maria Lopez'],
  wordsToUse: ['folks'],
  wordsToAvoid: ['utilize'],
  signature: '– Ada',
  tone: 'plain',
  length: 'long',
  language: 'es',
  targetHours: 24,
};
const CONNECTION = { baseUrl: 'api.example.com/v1/', model: 'simulated-model', apiKey: 'sk-simulated-0001' };

let ctx: OwnerCtx;
let bystander: OwnerCtx;
let model: FakeModel;

beforeEach(async () => {
  model = await startFakeModel();
  const models = openModels({ network: simulatedNetwork(model.origin) });
  ctx = { ...(await makeBusiness({ is_healthcare: false })).ctx, models };
  bystander = { ...(await makeBusiness()).ctx, models };
});
afterEach(() => model.close());

const audit = async (action: string) =>
  (await ctx.db.select().from(auditEvents).where(eq(auditEvents.business_id, ctx.business.id))).filter(
    (row) => row.action === action,
  );
const stored = async () => {
  const [row] = await ctx.db
    .select()
    .from(modelConnections)
    .where(eq(modelConnections.business_id, ctx.business.id));
  return row;
};

test('is for the owner only', async () => {
  const visitor = asVisitor(ctx);
  for (const work of [
    getReplySettings(visitor),
    saveReplySettings(visitor, VOICE),
    saveTokenCap(visitor, { tokens: 1 }),
    saveModelConnection(visitor, CONNECTION),
    checkModelConnection(visitor),
    removeModelConnection(visitor),
  ]) {
    await expect(work).rejects.toMatchObject({ code: 'unauthenticated' });
  }
});

test('what is usual holds until something is saved; saving touches nobody else', async () => {
  expect(await getReplySettings(ctx)).toMatchObject({
    tone: 'warm',
    length: 'short',
    language: 'review',
    targetHours: 48,
    signature: '',
    samples: [],
    model: { from: 'none', check: null, usage: { cap: 500_000, calls: 0 } },
  });
  const saved = await saveReplySettings(ctx, VOICE);
  expect(saved).toMatchObject(VOICE);
  expect(await saveReplySettings(ctx, VOICE)).toEqual(saved);
  // Of a form that changes one thing the rest stays.
  expect(await saveReplySettings(ctx, { targetHours: 24 })).toMatchObject({ ...VOICE, targetHours: 24 });
  expect(await saveReplySettings(ctx, { targetHours: VOICE.targetHours })).toEqual(saved);
  await saveTokenCap(ctx, { tokens: 1_000 });
  expect(await getReplySettings(ctx)).toMatchObject({ ...VOICE, model: { usage: { cap: 1_000 } } });
  expect(await getReplySettings(bystander)).toMatchObject({ tone: 'warm', samples: [], targetHours: 48 });
  expect(await audit('replies.save-settings')).toHaveLength(4);
  expect(await audit('replies.save-token-cap')).toMatchObject([{ detail: { tokens: 1_000 } }]);
  // The voice is the owner's; the audit has facts only.
  expect(JSON.stringify(await audit('replies.save-settings'))).not.toMatch(/folks|Maria/);
});

test('what makes no sense is said at its field', async () => {
  for (const [wrong, field] of [
    [{ targetHours: 0 }, 'targetHours'],
    [{ targetHours: 721 }, 'targetHours'],
    [{ samples: Array.from({ length: 6 }, () => 'x') }, 'samples'],
    [{ wordsToAvoid: ['x'.repeat(61)] }, 'wordsToAvoid[0]'],
    [{ teamNames: Array.from({ length: 21 }, () => 'x') }, 'teamNames'],
    [{ teamNames: ['x'.repeat(61)] }, 'teamNames[0]'],
    [{ signature: 'x'.repeat(201) }, 'signature'],
  ] as const) {
    const input = { ...VOICE, ...wrong } as SaveReplySettings;
    await expect(saveReplySettings(ctx, input)).rejects.toMatchObject({
      fields: { [field]: [expect.any(String)] },
    });
  }
  await ctx.db
    .update(businessProfiles)
    .set({ is_healthcare: true })
    .where(eq(businessProfiles.id, ctx.business.id));
  await expect(saveReplySettings(ctx, { ...VOICE, language: 'fr' })).rejects.toMatchObject({
    fields: { language: [expect.any(String)] },
  });
});

describe('the model of a business', () => {
  test('is kept with its key sealed, and forgotten', async () => {
    const view = await saveModelConnection(ctx, CONNECTION);
    expect(view.model).toMatchObject({
      from: 'business',
      baseUrl: 'https://api.example.com/v1',
      model: 'simulated-model',
      hint: '…0001',
    });
    expect(JSON.stringify([view, await stored(), await audit('replies.save-model')])).not.toContain('sk-');
    expect((await getReplySettings(bystander)).model.from).toBe('none');
    expect((await removeModelConnection(ctx)).model).toMatchObject({ from: 'none', hint: '' });
    await removeModelConnection(ctx);
    expect(await audit('replies.remove-model')).toHaveLength(1);
  });

  test('keeps its key for its own address only', async () => {
    await saveModelConnection(ctx, CONNECTION);
    const before = (await stored())?.credentials;
    await saveModelConnection(ctx, { ...CONNECTION, model: 'other', apiKey: '' });
    expect(await stored()).toMatchObject({ credentials: before, model: 'other', hint: '…0001' });
    await saveModelConnection(ctx, { ...CONNECTION, baseUrl: 'https://elsewhere.example/v1', apiKey: '' });
    expect(await stored()).toMatchObject({ credentials: '', hint: '' });
    // Another one for the same address takes the place of the first.
    await saveModelConnection(ctx, CONNECTION);
    await saveModelConnection(ctx, { ...CONNECTION, apiKey: 'sk-simulated-0002' });
    expect(await stored()).toMatchObject({ hint: '…0002' });
    const keys = (await audit('replies.save-model')).map(({ detail }) => detail);
    expect(keys).toMatchObject([
      { host: 'api.example.com', model: 'simulated-model', newKey: true },
      { newKey: false, model: 'other' },
      { newKey: true, host: 'elsewhere.example' },
      ...[{ newKey: true }, { newKey: true }],
    ]);
  });

  test('is nobody else’s, nor is the key: one goes, the other stays', async () => {
    await saveModelConnection(bystander, CONNECTION);
    const mine = await saveModelConnection(ctx, { ...CONNECTION, apiKey: '' });
    expect([mine.model.hint, await stored()]).toMatchObject(['', { credentials: '' }]);
    await removeModelConnection(ctx);
    expect((await getReplySettings(bystander)).model).toMatchObject({ from: 'business', hint: '…0001' });
  });

  test('wins over that of the service', async () => {
    const service = { baseUrl: 'https://service.example/v1', apiKey: 'sk-service-9999', model: 'theirs' };
    const served = { ...ctx, models: openModels({ service }) };
    expect((await getReplySettings(ctx)).model).toMatchObject({ from: 'none', hasService: false });
    const view = { from: 'service', hasService: true, baseUrl: '', model: '', hint: '' };
    expect((await getReplySettings(served)).model).toMatchObject(view);
    await saveModelConnection(ctx, CONNECTION);
    expect((await getReplySettings(served)).model).toMatchObject({
      from: 'business',
      hasService: true,
      model: 'simulated-model',
      check: null,
    });
  });

  test.each([
    ['http://api.example.com/v1', 'Paste a public address that starts with https://.'],
    ['https://localhost/v1', 'your own computer or network alone'],
    ['https://10.0.0.8/v1', 'your own computer or network alone'],
    ['https://x.internal/v1', 'your own computer or network alone'],
    ['https://ann:s3cret@api.example.com/v1', 'Remove everything before the @'],
  ])('is never at %s', async (baseUrl, words) => {
    await expect(saveModelConnection(ctx, { ...CONNECTION, baseUrl })).rejects.toMatchObject({
      reason: 'address_not_public',
      fields: { baseUrl: [expect.stringContaining(words)] },
    });
    expect(await stored()).toBeUndefined();
  });

  test('is checked by asking it, which counts', async () => {
    await expect(checkModelConnection(ctx)).rejects.toMatchObject({ code: 'not_found' });
    await saveModelConnection(ctx, CONNECTION);
    model.says = ['Ready.'];
    expect((await checkModelConnection(ctx)).model.check).toMatchObject({ fault: null });
    const [used] = await ctx.db.select().from(modelUsage).where(eq(modelUsage.business_id, ctx.business.id));
    expect(used).toMatchObject({ calls: 1, output_tokens: 2 });
    expect((await getReplySettings(ctx)).model.usage).toEqual({
      month: new Date().toISOString().slice(0, 7),
      cap: 500_000,
      calls: 1,
      inputTokens: used?.input_tokens,
      outputTokens: 2,
    });
    for (const [status, fault] of [
      [401, 'model_auth'],
      [404, 'model_unknown'],
      [503, 'model_away'],
    ] as const) {
      model.faults.status = status;
      expect((await checkModelConnection(ctx)).model.check).toMatchObject({ fault });
    }
    expect(await audit('replies.check-model')).toHaveLength(4);
  });

  test('that is slow is called slow, and nothing is counted', async () => {
    await saveModelConnection(ctx, CONNECTION);
    model.faults.firstMs = 1_000;
    const patience = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(new DOMException('Too late', 'TimeoutError')), 50);
      return controller.signal;
    });
    onTestFinished(() => patience.mockRestore());
    await saveModelConnection(bystander, CONNECTION);
    expect((await checkModelConnection(ctx)).model.check).toMatchObject({ fault: 'model_slow' });
    expect(patience).toHaveBeenCalledWith(30_000);
    expect((await getReplySettings(bystander)).model.check).toBeNull();
    expect(await ctx.db.select().from(modelUsage).where(eq(modelUsage.business_id, ctx.business.id))).toEqual(
      [],
    );
  });

  test.each([
    ['stops at our limit has answered', { finish: 'length' as const }, 'Well, ready.', null],
    ['stops there without a word has not', { finish: 'length' as const }, '', 'model_broke_off'],
    ['refuses has answered, but no question', { finish: 'content_filter' as const }, 'No.', 'model_refused'],
  ])('that %s, and it counts', async (_, faults, says, fault) => {
    await saveModelConnection(ctx, CONNECTION);
    Object.assign(model.faults, faults);
    model.says = [says];
    expect((await checkModelConnection(ctx)).model).toMatchObject({ check: { fault }, usage: { calls: 1 } });
  });

  test('that fails by a mistake of ours is not blamed', async () => {
    await saveModelConnection(ctx, CONNECTION);
    const broken = openModels({ network: simulatedNetwork(model.origin) });
    broken.open = () => ({
      // biome-ignore lint/correctness/useYield: it fails before its first word
      async *write() {
        throw new TypeError('broken');
      },
    });
    await expect(checkModelConnection({ ...ctx, models: broken })).rejects.toThrow('broken');
    expect((await getReplySettings(ctx)).model.check).toBeNull();
  });

  test('without a key is checked for this business alone', async () => {
    for (const one of [ctx, bystander]) await saveModelConnection(one, { ...CONNECTION, apiKey: '' });
    expect((await checkModelConnection(ctx)).model.check).toMatchObject({ fault: 'model_auth' });
    expect((await getReplySettings(bystander)).model.check).toBeNull();
  });

  test.each([
    ['model', { model: 'another' }],
    ['key', { apiKey: 'sk-simulated-0003' }],
    ['address', { baseUrl: 'api.example.com/v2/', apiKey: 'sk-simulated-0001' }],
  ])('whose %s changed while it was asked says so', async (_, change) => {
    await saveModelConnection(ctx, CONNECTION);
    model.faults.firstMs = 200;
    const refused = expect(checkModelConnection(ctx)).rejects.toMatchObject({
      reason: 'credentials_changed',
    });
    await expect.poll(() => model.asked.length).toBe(1);
    await saveModelConnection(ctx, { ...CONNECTION, ...change });
    await refused;
    expect((await getReplySettings(ctx)).model.check).toBeNull();
  });
});
