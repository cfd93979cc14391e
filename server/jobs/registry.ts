import type { z } from 'zod';
import type { Ctx } from '#server/core/context.ts';
import type { AnyJob } from '#server/jobs/define-job.ts';

type JobsOf<Module> = Module extends object ? Extract<Module[keyof Module], AnyJob> : never;

/** One verb for each job that the modules export; a missing or unknown name is a type error. */
export type HandlersFor<Module> = {
  [J in JobsOf<Module> as J['name']]: (ctx: Ctx, input: z.output<J['input']>) => Promise<unknown>;
};

export interface RegisteredJob {
  job: AnyJob;
  handle: (ctx: Ctx, input: never) => Promise<unknown>;
}

/** `modules` are the `jobs.ts` files of the domain as namespace imports. */
export function registerJobs<const Modules extends readonly object[]>(
  modules: Modules,
  handlers: HandlersFor<Modules[number]>,
): RegisteredJob[] {
  const verbs = new Map<string, RegisteredJob['handle']>(Object.entries(handlers));
  return modules.flatMap(declaredIn).map((job) => {
    const handle = verbs.get(job.name);
    if (!handle) throw new Error(`The job ${job.name} has no handler`);
    return { job, handle };
  });
}

export function declaredIn(module: object): AnyJob[] {
  return Object.values(module).filter(isJob);
}

function isJob(value: unknown): value is AnyJob {
  return (
    typeof value === 'object' && value !== null && 'name' in value && 'input' in value && 'queue' in value
  );
}
