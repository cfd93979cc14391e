import { Card } from '#app/ui/card.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { Time } from '#app/ui/time.tsx';
import type { BackupsView } from '#shared/business/backups.ts';

/** For owners who run the service themselves. */
export function BackupsCard({ backups, now }: { backups: BackupsView; now: Date }) {
  const { newest, kept, problem } = backups;
  return (
    <Card title="Backups">
      <div className="flex flex-col gap-3">
        {problem && (
          <Notice kind="error" title="The last daily backup failed">
            {problem} We will try again tomorrow.
          </Notice>
        )}
        {newest ? (
          <p>
            Last backup <Time date={newest.at} now={now} look="at" />, {megabytes(newest.size)}.{' '}
            <TextLink to="/dashboard/settings/backup" download>
              Download it
            </TextLink>
          </p>
        ) : (
          <p>No backup yet. The first one will be made within a day.</p>
        )}
        <p className="text-ink-2 text-sm">
          A backup is made every day, and the last {kept} are kept on this machine. From time to time, store
          one somewhere else that only you can read: it contains everything, including the keys to your
          provider accounts.
        </p>
      </div>
    </Card>
  );
}

function megabytes(bytes: number): string {
  const value = bytes / 1_000_000;
  return value < 0.1 ? 'less than 0.1 MB' : `${value.toFixed(1)} MB`;
}
