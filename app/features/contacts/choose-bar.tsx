import { MessageSquarePlus } from 'lucide-react';
import { Button } from '#app/ui/button.tsx';
import { CheckboxField } from '#app/ui/checkbox.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { MOST_PICKED } from '#shared/contact-basics.ts';
import { ALL_BOX } from './use-chosen.ts';

interface ChooseBarProps {
  chosen: number;
  onAll: (choose: boolean) => void;
}

/** What can be done with the chosen contacts. Without a script it is one plain button. */
export function ChooseBar({ chosen, onAll }: ChooseBarProps) {
  const hydrated = useHydrated();
  const tooMany = chosen > MOST_PICKED;
  return (
    <div className="sticky top-14 z-10 -mx-2 flex min-h-14 flex-wrap items-center justify-between gap-x-2 gap-y-2 border-line border-b bg-paper px-2 py-2 md:top-0">
      {hydrated ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 pl-1 sm:pl-3">
          <CheckboxField
            field={{
              // A form of its own: this box must not travel to the next page.
              ...{ id: ALL_BOX, name: 'all', formId: 'choose-all' },
              ...{ errorId: `${ALL_BOX}-error`, descriptionId: `${ALL_BOX}-hint` },
              ...{ errors: undefined, defaultValue: undefined, defaultChecked: false },
            }}
            label="Select all shown"
            onCheckedChange={onAll}
          />
          <p role="status" className="hidden text-ink-2 text-sm tabular-nums sm:block">
            {chosen > 0 && `${chosen} chosen`}
          </p>
        </div>
      ) : (
        <p className="pl-3 text-ink-2 text-sm">Tick whom you want to ask.</p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        {tooMany && (
          <p role="status" className="text-bad text-sm">
            At most {MOST_PICKED} at once. Import longer lists as a CSV file.
          </p>
        )}
        <Button
          type="submit"
          disabled={hydrated && (chosen === 0 || tooMany)}
          icon={<MessageSquarePlus size={16} aria-hidden />}
        >
          {chosen > 0 ? `Ask ${chosen} for a review` : 'Ask for a review'}
        </Button>
      </div>
    </div>
  );
}
