import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Dialog, DialogClose } from '#app/ui/dialog.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { Summary } from '#app/ui/summary.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { CHANNEL_NAMES } from '#shared/sending/channel-names.ts';
import type { Channel } from '#shared/sending/channels.ts';
import {
  CUSTOMER_LANGUAGES,
  type CustomerLanguage,
  FIRST_LANGUAGE,
  LANGUAGES,
} from '#shared/text/languages.ts';
import { ASK_FORM, type TypedTemplate } from './typed-campaign.ts';

interface ResetButtonProps {
  channel: Channel;
  /** The visible one. */
  language: CustomerLanguage;
  /** The template of the last reset; a new one closes the question. */
  done: TypedTemplate | null;
}

/**
 * Deletes the saved wording of the visible language, so it asks first; without JavaScript the question
 * unfolds in place.
 */
export function ResetButton({ channel, language, done }: ResetButtonProps) {
  const [open, setOpen] = useState(false);
  const [seen, setSeen] = useState(done);
  if (seen !== done) {
    setSeen(done);
    if (done) setOpen(false);
  }
  const hydrated = useHydrated();
  if (!hydrated) {
    return (
      <details>
        <Summary className="min-h-10 px-4 font-[560] text-ink-2">Reset to default</Summary>
        {CUSTOMER_LANGUAGES.map((one) => (
          <div key={one} className={one === language ? undefined : '[@media(scripting:enabled)]:hidden'}>
            <p className="my-2.5 text-ink-2 text-sm">{whatGoes(channel, one)}</p>
            <Confirm channel={channel} language={one} />
          </div>
        ))}
      </details>
    );
  }
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      trigger={<Button variant="ghost">Reset to default</Button>}
      title={`Reset the ${LANGUAGES[language].name} ${CHANNEL_NAMES[channel]} template?`}
      description={whatGoes(channel, language)}
      actions={
        <>
          <DialogClose>
            <Button variant="secondary">Keep mine</Button>
          </DialogClose>
          <Confirm channel={channel} language={language} />
        </>
      }
    />
  );
}

function Confirm({ channel, language }: Pick<ResetButtonProps, 'channel' | 'language'>) {
  const intent = `reset.${channel}.${language}`;
  return (
    <SubmitButton form={ASK_FORM} intent={intent} variant="destructive" pending="Resetting…">
      {language === FIRST_LANGUAGE ? 'Reset template' : `Reset ${LANGUAGES[language].name} template`}
    </SubmitButton>
  );
}

function whatGoes(channel: Channel, language: CustomerLanguage): string {
  const { name } = LANGUAGES[language];
  return `Your ${name} ${CHANNEL_NAMES[channel]} wording is deleted and our default takes its place. Other languages and reminders stay as they are.`;
}
