import { getFormProps } from '@conform-to/react';
import { Pencil } from 'lucide-react';
import { useRef, useState } from 'react';
import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Dialog, DialogClose } from '#app/ui/dialog.tsx';
import { InputField } from '#app/ui/input.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { Summary } from '#app/ui/summary.tsx';
import { useForm } from '#app/ui/use-form.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import type { FormResult } from '#shared/http/form.ts';

interface RenameButtonProps {
  name: string;
  /** Of this form. */
  lastResult: FormResult['lastResult'] | undefined;
}

const FORM = 'rename-campaign';

/** The pencil beside a campaign's name. */
export function RenameButton({ name, lastResult }: RenameButtonProps) {
  const hydrated = useHydrated();
  const [open, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const [form, fields] = useForm<{ name: string }>({ id: FORM, lastResult, defaultValue: { name } });
  const field = (
    <InputField ref={input} field={fields.name} label="Name" autoComplete="off" maxLength={100} />
  );
  const save = (
    <SubmitButton form={FORM} intent="rename" pending="Saving…">
      Save name
    </SubmitButton>
  );
  if (!hydrated) {
    return (
      <details open={lastResult?.error ? true : undefined}>
        <Summary className="h-8 text-ink-2 text-sm">Rename</Summary>
        <Form method="post" {...getFormProps(form)} className="mt-2 flex flex-col items-start gap-3">
          {field}
          {save}
        </Form>
      </details>
    );
  }
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      trigger={
        <button
          type="button"
          aria-label="Rename this campaign"
          className="-mx-1 grid size-8 place-items-center rounded-control text-ink-3 hover:bg-sunken hover:text-ink"
        >
          <Pencil size={16} aria-hidden />
        </button>
      }
      title="Rename this campaign"
      description="Only you see this name."
      initialFocus={() => {
        // Names are usually replaced, not edited.
        input.current?.select();
        return input.current ?? true;
      }}
      actions={
        <>
          <DialogClose>
            <Button variant="secondary">Keep the old one</Button>
          </DialogClose>
          {save}
        </>
      }
    >
      <Form method="post" preventScrollReset {...getFormProps(form)}>
        {field}
      </Form>
    </Dialog>
  );
}
