import { getFormProps } from '@conform-to/react';
import { useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Dialog, DialogClose } from '#app/ui/dialog.tsx';
import { HelpLink } from '#app/ui/help-link.tsx';
import { InputField } from '#app/ui/input.tsx';
import { LocalLinksWarning } from '#app/ui/local-links-warning.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { ShowToast } from '#app/ui/toasts.tsx';
import { useCheckedSubmit } from '#app/ui/use-checked-submit.ts';
import { useForm } from '#app/ui/use-form.ts';
import type { AskedView } from '#shared/campaigns/ask-someone.ts';
import { CONSENT_WORDING_ONE } from '#shared/contacts/contact-basics.ts';
import { helpForRequest } from '#shared/http/error-help.ts';
import type { FormResult } from '#shared/http/form.ts';
import { ASK_ONE_PATH } from './ask-path.ts';
import { ONE_FORM } from './ask-typed.ts';
import { AskedNotice, type UndoActionData } from './asked-notice.tsx';

export type AskSomeoneActionData = Partial<FormResult> & { asked?: AskedView; now?: Date } & UndoActionData;

interface AskSomeoneProps {
  open: boolean;
  onOpenChange(open: boolean): void;
}

/** Asks one person from any screen: a campaign of one, with the same checks as any other. */
export function AskSomeoneDialog({ open, onOpenChange }: AskSomeoneProps) {
  const [round, setRound] = useState(0);
  const [isAsked, setAsked] = useState(false);
  const change = (next: boolean) => {
    if (next) setRound(round + 1);
    onOpenChange(next);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title="Ask someone for a review"
      description={
        isAsked ? undefined : 'Uses your saved message. After you press Ask, you see when it goes out.'
      }
      initialFocus={() => document.querySelector<HTMLElement>(`#${ONE_FORM} input[name="name"]`) ?? true}
    >
      {open && <AskOne key={round} onAnother={() => setRound(round + 1)} onAsked={setAsked} />}
    </Dialog>
  );
}

interface AskOneProps {
  onAnother(): void;
  /** Whether this person has been asked by now. */
  onAsked(is: boolean): void;
}

function AskOne({ onAnother, onAsked }: AskOneProps) {
  const [key] = useState(() => crypto.randomUUID());
  const { Form, data: answer, state, submit } = useFetcher<AskSomeoneActionData>({ key: `ask ${key}` });
  const asked = answer?.asked;
  const [form, fields] = useForm<{ name: string; to: string }>({
    id: ONE_FORM,
    lastResult: state === 'idle' && asked?.kind !== 'asked' ? answer?.lastResult : undefined,
  });
  const again = useRef<HTMLButtonElement>(null);
  const { send, asking } = useCheckedSubmit(submit);
  const isAsked = asked?.kind === 'asked';
  useEffect(() => onAsked(isAsked), [onAsked, isAsked]);
  if (asked?.kind === 'asked' && answer?.now) {
    return <AskedNotice asked={asked} now={answer.now} again={again} onAnother={onAnother} />;
  }
  const sending = asking || state !== 'idle';
  return (
    <Form
      method="post"
      action={ASK_ONE_PATH}
      {...getFormProps(form)}
      onSubmit={(event) => {
        form.onSubmit(event);
        send(event);
      }}
      className="flex flex-col gap-4"
    >
      <ShowToast toast={answer?.toast} />
      {asked?.kind === 'refused' && !sending && (
        <div role="alert">
          <Notice kind="error" title={`${asked.name} is not asked`}>
            {asked.text}. <HelpLink to={helpForRequest(asked.reason)} />
          </Notice>
        </div>
      )}
      <input type="hidden" name="submissionKey" value={key} />
      <LocalLinksWarning what="these links">Nobody you ask can rate you or unsubscribe.</LocalLinksWarning>
      <InputField field={fields.name} label="Name" autoComplete="off" dir="auto" maxLength={100} />
      <InputField
        field={fields.to}
        label="Phone or email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        hint="A phone number gets a text, an email address gets an email."
      />
      <input type="hidden" name="consent" value="on" />
      <p id="ask-consent" className="text-ink-2 text-sm">
        By pressing Ask you confirm: “{CONSENT_WORDING_ONE}”.
      </p>
      <div className="flex flex-col-reverse gap-2.5 sm:flex-row sm:justify-end">
        <DialogClose>
          <Button variant="secondary">Close</Button>
        </DialogClose>
        <Button type="submit" name="intent" value="ask" loading={sending} aria-describedby="ask-consent">
          {sending ? 'Asking…' : 'Ask'}
        </Button>
      </div>
    </Form>
  );
}
