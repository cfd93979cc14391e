import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import type { PlatformChoice } from '#shared/platforms/platform-choice.ts';
import { addPasted } from '#shared/platforms/profiles/offer-profile.ts';

interface PasteProfileProps {
  label?: string;
  chosen: readonly PlatformChoice[];
  /** The server's message about the address, and the address, without JavaScript. */
  errors: readonly string[];
  typed: string;
  onAdd(list: PlatformChoice[]): void;
}

/** Adds a platform by the address of a profile, which is recognized without a request. */
export function PasteProfile({
  label = 'Paste the address of a profile',
  chosen,
  errors,
  typed,
  onAdd,
}: PasteProfileProps) {
  const [address, setAddress] = useState(typed);
  const [found, setFound] = useState<{ address: string; fault: string | undefined }>();
  const { address: faulty, fault } = found ?? { address: typed, fault: errors[0] };

  const isShown = fault !== undefined && address === faulty;

  function add() {
    const added = addPasted(chosen, address);
    setFound({ address, fault: added.fault });
    if (!added.value) return;
    setAddress('');
    onAdd(added.value);
  }

  return (
    <div className="mt-3">
      <label htmlFor="pasted" className="mb-1.5 block font-[560] text-sm">
        {label}
      </label>
      <div className="flex gap-2">
        {fault && <input type="hidden" name="refused" value={faulty} />}
        <input
          id="pasted"
          name="pasted"
          type="text"
          inputMode="url"
          autoCapitalize="none"
          autoCorrect="off"
          autoComplete="off"
          spellCheck={false}
          value={address}
          onChange={(event) => setAddress(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add();
          }}
          placeholder="https://"
          aria-invalid={isShown || undefined}
          aria-describedby="pasted-fault"
          className="control h-11 min-w-0 flex-1 px-3 sm:h-10"
        />
        <Button
          type="submit"
          name="change"
          value="paste"
          variant="secondary"
          onClick={(event) => {
            event.preventDefault();
            add();
          }}
        >
          Add
        </Button>
      </div>
      <p id="pasted-fault" aria-live="polite" className="flex items-start gap-1.5 text-bad text-sm">
        {isShown && (
          <>
            <CircleAlert size={15} className="mt-[0.55rem] shrink-0" aria-hidden />
            <span className="mt-1.5">{fault}</span>
          </>
        )}
      </p>
    </div>
  );
}
