import { beforeEach, expect, test } from 'vitest';
import type { Ctx } from '#server/core/context.ts';
import { createLog } from '#server/core/log.ts';
import { checkKey } from '#server/db/installation.ts';
import { announceVersion, ownVersion, watchForNewerVersion } from '#server/db/newer-version.ts';
import { makeCtx } from '#tests/make.ts';

let ctx: Ctx;
beforeEach(async () => {
  ctx = await makeCtx();
  await checkKey(ctx.db, ctx.config.secret, ctx.now());
});

/** A process that knows the migrations up to this one, with the number of times it was asked to leave. */
function startProcess(version: number, db = ctx.db) {
  const told = { times: 0 };
  const leave = async () => {
    told.times += 1;
  };
  return { ...watchForNewerVersion({ db, log: createLog('silent', 'test'), version, leave }), told };
}

test('an older process makes room once a newer one takes requests, and one of the same version continues', async () => {
  const [older, same] = [startProcess(ownVersion() - 1), startProcess(ownVersion())];
  const look = async () => {
    for (const one of [older, same]) await one.look();
    return [older.isReplaced(), same.isReplaced()];
  };
  await announceVersion(ctx.db, ownVersion() - 1);
  expect(await look()).toEqual([false, false]);
  await announceVersion(ctx.db);
  expect(await look()).toEqual([true, false]);
  // An older version that starts now changes nothing.
  await announceVersion(ctx.db, ownVersion() - 1);
  expect(await look()).toEqual([true, false]);
  expect([older.told.times, same.told.times]).toEqual([1, 0]);
  for (const one of [older, same]) one.stop();
});

test('during a database outage the process continues, and learns of it later', async () => {
  let isAway = true;
  const db = new Proxy(ctx.db, {
    get: (target, name) => {
      if (name === 'select' && isAway) throw new Error('away');
      return Reflect.get(target, name) as unknown;
    },
  });
  const older = startProcess(1, db);
  await announceVersion(ctx.db);
  await older.look();
  expect(older.isReplaced()).toBe(false);
  isAway = false;
  await older.look();
  expect(older.isReplaced()).toBe(true);
  older.stop();
});
