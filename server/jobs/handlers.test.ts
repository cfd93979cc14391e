import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Ctx } from '#server/context.ts';
import { defineJob } from '#server/jobs/define-job.ts';
import { jobs } from '#server/jobs/handlers.ts';
import { declaredIn, type HandlersFor, registerJobs } from '#server/jobs/registry.ts';
import { schedule } from '#server/jobs/schedule.ts';

describe('the registry', () => {
  test('serves every job that the domain declares', () => {
    const modules = import.meta.glob<object>('../domain/*/jobs.ts', { eager: true });
    const declared = Object.values(modules).flatMap(declaredIn);
    expect(jobs.map(({ job }) => job.name).sort()).toEqual(declared.map(({ name }) => name).sort());
    expect(schedule.every(({ job }) => declared.includes(job))).toBe(true);
  });

  const module = {
    sendJob: defineJob('things.send', { input: z.object({ thingId: z.uuid() }) }),
    sweepJob: defineJob('things.sweep', { input: z.object({}) }),
    notAJob: 3,
  };

  test('wants exactly one fitting verb for each exported job', () => {
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
