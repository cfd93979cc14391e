import { Dialog } from '#app/ui/dialog.tsx';

const KEYS = [
  ['j', 'Next review'],
  ['k', 'Previous review'],
  ['r', 'Write a reply, or an email to someone who wrote privately; after a reply, go on to the next review'],
  ['e', 'Mark as handled; for a text, go to its two buttons'],
  ['/', 'Search'],
  ['?', 'Show these keys'],
] as const;

interface KeysHelpProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  isOn: boolean;
  onSwitch(isOn: boolean): void;
}

export function KeysHelp({ open, onOpenChange, isOn, onSwitch }: KeysHelpProps) {
  return (
    <Dialog title="Keys" open={open} onOpenChange={onOpenChange}>
      <dl className="flex flex-col gap-2.5">
        {KEYS.map(([key, does]) => (
          <div key={key} className="flex items-center gap-3">
            <dt>
              <kbd className="inline-grid min-w-8 place-items-center rounded-md border border-line-strong bg-sunken px-2 py-0.5 font-sans">
                {key}
              </kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <label className="mt-4 flex min-h-9 items-center gap-2.5">
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ currentTarget }) => onSwitch(currentTarget.checked)}
          className="size-5 accent-brand"
        />
        Use these keys in this browser
      </label>
    </Dialog>
  );
}
