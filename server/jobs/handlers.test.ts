import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Ctx } from '#server/core/context.ts';
import { defineJob } from '#server/jobs/define-job.ts';
import { jobs } from '#server/jobs/handlers.ts';
import { declaredIn, type HandlersFor, registerJobs } from '#server/jobs/registry.ts';
import { schedule } from '#server/jobs/schedule.ts';

const declared = Object.values(import.meta.glob<object>('../domain/*/jobs.ts', { eager: true })).flatMap(
  declaredIn,
);

/** Why a job needs no group: it does not wait for a business's account, whose slowness others would feel. */
const UNGROUPED: Record<string, readonly string[]> = {
  'runs by the clock, once at a time': schedule.map(({ job }) => job.name),
  'calls nobody outside': [
    ...['campaigns.prepare', 'exports.pack', 'imports.read', 'review-imports.read', 'review-imports.undo'],
    ...['invitations.dispatch', 'invitations.recover', 'upkeep.empty-plain-tokens'],
  ],
  'sends by the mail server of the service': [
    ...['accounts.send-mail', 'notices.send', 'reports.send', 'security.send-mail', 'settings.confirm-email'],
    'support.send-mail',
  ],
};

describe('the registry', () => {
  test('serves every job that the domain declares', () => {
    expect(jobs.map(({ job }) => job.name).sort()).toEqual(declared.map(({ name }) => name).sort());
    expect(schedule.every(({ job }) => declared.includes(job))).toBe(true);
  });

  test('groups every job that waits for an account, so that a slow one does not block others', () => {
    const ungrouped = declared.filter(({ queue }) => queue.perGroup === 0).map(({ name }) => name);
    expect(ungrouped.sort()).toEqual(Object.values(UNGROUPED).flat().sort());
    for (const { name, queue } of declared.filter((job) => job.queue.perGroup > 0))
      expect(queue.perGroup, name).toBeLessThan(queue.workers * queue.concurrency);
  });

  const module = {
    sendJob: defineJob('things.send', { input: z.object({ thingId: z.uuid() }) }),
    sweepJob: defineJob('things.sweep', { input: z.object({}) }),
    notAJob: 3,
  };

  test('requires exactly one matching verb for each exported job', () => {
    const send = async (_ctx: Ctx, input: { thingId: string }) => input.thingId;
    const rows = registerJobs([module], { 'things.send': send, 'things.sweep': async () => {} });
    expect(rows.map(({ job }) => job.name)).toEqual(['things.send', 'things.sweep']);
    // @ts-expect-error things.sweep is missing
    expect(() => registerJobs([module], { 'things.send': send })).toThrow('things.sweep has no handler');
    // @ts-expect-error the verb wants another input
    const wrong: HandlersFor<typeof module>['things.send'] = async (_ctx: Ctx, input: { other: string }) =>
      input;
    expect(wrong).toBeTypeOf('function');
  });
});
