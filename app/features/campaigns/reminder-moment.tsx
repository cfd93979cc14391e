import { counted } from './channel-words.ts';

/** Between two messages of a preview: when the next one leaves, and to whom. */
export function ReminderMoment({ days }: { days: number }) {
  return (
    <p className="mt-4 mb-2.5 text-center text-ink-2 text-xs">
      After {counted(days, 'day')}, if they have not answered
    </p>
  );
}
