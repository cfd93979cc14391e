import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Dialog, DialogClose } from '#app/ui/dialog.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import type { Channel } from '#shared/channels.ts';
import { CHANNEL_NAMES } from './channel-words.ts';
import { ASK_FORM, type TypedTemplate } from './typed-campaign.ts';

interface ResetButtonProps {
  channel: Channel;
  /** What the last answer brought back; the question closes with a new one. */
  done: TypedTemplate | null;
}

/** Deletes the saved wording, so it asks first; without a script the question unfolds in place. */
export function ResetButton({ channel, done }: ResetButtonProps) {
  const [open, setOpen] = useState(false);
  const [seen, setSeen] = useState(done);
  if (seen !== done) {
    setSeen(done);
    if (done) setOpen(false);
  }
  const hydrated = useHydrated();
  const what = `Your own ${CHANNEL_NAMES[channel]} wording is deleted, in every language, and the default one takes its place.`;
  const confirm = (
    <SubmitButton form={ASK_FORM} intent={`reset.${channel}`} variant="destructive" pending="Resetting…">
      Reset template
    </SubmitButton>
  );
  if (!hydrated) {
    return (
      <details>
        <summary className="min-h-10 content-center px-4 font-[560] text-ink-2">Reset to default</summary>
        <p className="mb-2.5 text-ink-2 text-sm">{what}</p>
        {confirm}
      </details>
    );
  }
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      trigger={<Button variant="ghost">Reset to default</Button>}
      title={`Reset the ${CHANNEL_NAMES[channel]} template?`}
      description={what}
      actions={
        <>
          <DialogClose>
            <Button variant="secondary">Keep mine</Button>
          </DialogClose>
          {confirm}
        </>
      }
    />
  );
}
