import { createContext, useContext } from 'react';
import { Time } from '#app/ui/time.tsx';
import type { PlannedDay } from '#shared/campaigns/audience.ts';
import { counted } from '#shared/text/plural.ts';

/** The planned days of a launch; without one only the template's days are known. */
export const PlannedDays = createContext<{ plan: readonly PlannedDay[]; now: Date } | null>(null);

interface ReminderMomentProps {
  days: number;
  /** 1 for the first reminder. */
  step: number;
}

/** Between two messages of a preview: when the next one is sent, and to whom. */
export function ReminderMoment({ days, step }: ReminderMomentProps) {
  const planned = useContext(PlannedDays);
  const mine = planned?.plan.filter((day) => day.step === step) ?? [];
  const first = mine.every(({ because }) => because === 'cap') ? mine[0] : undefined;
  return (
    <p className="mt-4 mb-2.5 text-center text-ink-2 text-xs">
      {planned && first ? (
        <>
          From <Time date={first.from} now={planned.now} look="weekday" />
        </>
      ) : (
        `After ${counted(days, 'day')}`
      )}
      , if they have not answered
    </p>
  );
}
