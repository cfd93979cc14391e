import { getFormProps } from '@conform-to/react';
import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type FetcherWithComponents, useFetcher } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Dialog, DialogClose } from '#app/ui/dialog.tsx';
import { onFormOutcome } from '#app/ui/form-outcomes.ts';
import { HelpLink } from '#app/ui/help-link.tsx';
import { InputField } from '#app/ui/input.tsx';
import { LocalLinksWarning } from '#app/ui/local-links-warning.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useTimeForm } from '#app/ui/time.tsx';
import { ShowToast, showResultToast } from '#app/ui/toasts.tsx';
import { useCheckedSubmit } from '#app/ui/use-checked-submit.ts';
import { useForm } from '#app/ui/use-form.ts';
import { CONSENT_WORDING_ONE } from '#shared/contacts/contact-basics.ts';
import { helpForRequest } from '#shared/http/error-help.ts';
import { ASK_ONE_PATH } from './ask-path.ts';
import { ONE_FORM } from './ask-typed.ts';
import { AskedNotice, type UndoActionData, UndoOutcome } from './asked-notice.tsx';
import { type AskAnswer, askedToast } from './asked-words.ts';

type AskSomeoneActionData = AskAnswer & UndoActionData;

interface AskSomeoneProps {
  open: boolean;
  onOpenChange(open: boolean): void;
}

interface TypedRequest {
  name: string;
  to: string;
}

interface ClosedRound {
  round: number;
  /** The answer its dialog showed last. */
  shown: AskSomeoneActionData | undefined;
}

/** Asks one person from any screen: a campaign of one, with the same checks as any other. */
export function AskSomeoneDialog({ open, onOpenChange }: AskSomeoneProps) {
  /** Each has a form and a request of its own. */
  const [round, setRound] = useState(0);
  /** Rounds that were closed before their answer was shown. */
  const [closed, setClosed] = useState<readonly ClosedRound[]>([]);
  const [wasOpen, setWasOpen] = useState(open);
  const fetcher = useFetcher<AskSomeoneActionData>({ key: keyOf(round) });
  // Here, as the form is gone once the dialog is closed.
  const [lost, setLost] = useState<TypedRequest | null>(null);
  const { send, asking } = useCheckedSubmit(fetcher.submit, {
    form: round,
    onLost: (form) => setLost(typedIn(new FormData(form))),
  });
  useEffect(
    () =>
      onFormOutcome(({ path, intent, outcome, fields }) => {
        if (path === ASK_ONE_PATH && intent === 'ask') setLost(outcome === 'lost' ? typedIn(fields) : null);
      }),
    [],
  );
  const isSending = asking || fetcher.state !== 'idle';
  const asked = fetcher.data?.asked;
  const isAsked = asked?.kind === 'asked';
  const [shown, setShown] = useState(fetcher.data);
  if (shown !== fetcher.data && (isAsked || !isSending)) setShown(fetcher.data);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setRound(round + 1);
    else if (isSending) setClosed([...closed, { round, shown }]);
  }
  return (
    <>
      <Dialog
        open={open}
        onOpenChange={onOpenChange}
        title="Ask someone for a review"
        description={
          isAsked ? undefined : 'Uses your saved message. After you press Ask, you see when it goes out.'
        }
        initialFocus={() => document.querySelector<HTMLElement>(`#${ONE_FORM} input[name="name"]`) ?? true}
      >
        {open && (
          <AskOne
            key={round}
            fetcher={fetcher}
            send={send}
            isSending={isSending}
            lost={lost}
            onAnother={() => setRound(round + 1)}
          />
        )}
      </Dialog>
      {closed.map((one) => (
        <LateOutcome key={one.round} {...one} />
      ))}
      {isAsked && <UndoOutcome invitationId={asked.invitationId} />}
    </>
  );
}

function typedIn(fields: FormData | URLSearchParams): TypedRequest {
  return { name: String(fields.get('name') ?? ''), to: String(fields.get('to') ?? '') };
}

function keyOf(round: number): string {
  return `ask ${round}`;
}

/** Says what became of a request whose dialog was closed before the answer. */
function LateOutcome({ round, shown }: ClosedRound) {
  const { data } = useFetcher<AskSomeoneActionData>({ key: keyOf(round) });
  const form = useTimeForm();
  const say = useEffectEvent((answer: AskSomeoneActionData) => {
    const toast = askedToast(answer, form);
    if (toast) showResultToast(toast);
  });
  useEffect(() => {
    if (data && data !== shown) say(data);
  }, [data, shown]);
  return null;
}

interface AskOneProps {
  fetcher: FetcherWithComponents<AskSomeoneActionData>;
  send(event: SubmitEvent<HTMLFormElement>): void;
  isSending: boolean;
  /** Of the last request, if it was not delivered. */
  lost: TypedRequest | null;
  onAnother(): void;
}

function AskOne({ fetcher, send, isSending, lost, onAnother }: AskOneProps) {
  const [key] = useState(() => crypto.randomUUID());
  const { Form, data: answer, state } = fetcher;
  const asked = answer?.asked;
  const [defaultValue] = useState(lost ?? undefined);
  const [form, fields] = useForm<TypedRequest>({
    id: ONE_FORM,
    ...(defaultValue && { defaultValue }),
    lastResult: state === 'idle' && asked?.kind !== 'asked' ? answer?.lastResult : undefined,
  });
  const again = useRef<HTMLButtonElement>(null);
  if (asked?.kind === 'asked' && answer?.now) {
    return <AskedNotice asked={asked} now={answer.now} again={again} onAnother={onAnother} />;
  }
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
      {asked?.kind === 'refused' && !isSending && (
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
        <Button type="submit" name="intent" value="ask" loading={isSending} aria-describedby="ask-consent">
          {isSending ? 'Asking…' : 'Ask'}
        </Button>
      </div>
    </Form>
  );
}
