import type { Job as StoredJob } from 'pg-boss';

type GroupedJob = Pick<StoredJob<unknown>, 'groupId'>;

/**
 * Limits each group to `limit` running jobs in this process. The queue counts in the database, where concurrent workers
 * do not see each other's new jobs yet; the excess has to be returned.
 */
export function createGroupLimit(limit: number) {
  const running = new Map<string, number>();
  const count = (group: string) => running.get(group) ?? 0;
  return {
    take<J extends GroupedJob>(batch: readonly J[]): { mine: J[]; excess: J[] } {
      const mine: J[] = [];
      const excess: J[] = [];
      for (const job of batch) {
        const { groupId } = job;
        if (groupId && count(groupId) >= limit) {
          excess.push(job);
          continue;
        }
        if (groupId) running.set(groupId, count(groupId) + 1);
        mine.push(job);
      }
      return { mine, excess };
    },
    release(batch: readonly GroupedJob[]): void {
      for (const { groupId } of batch) {
        if (!groupId) continue;
        const left = count(groupId) - 1;
        if (left > 0) running.set(groupId, left);
        else running.delete(groupId);
      }
    },
  };
}
