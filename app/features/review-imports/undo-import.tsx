import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Dialog, DialogClose } from '#app/ui/dialog.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { counted, plural } from '#shared/text/plural.ts';

const FORM = 'undo-import';

/** Removes what the import added, after a question; without JavaScript the button says it all. */
export function UndoImport({ undoable }: { undoable: number }) {
  const hydrated = useHydrated();
  const what = counted(undoable, 'review');
  return (
    <Form method="post" id={FORM}>
      {hydrated ? (
        <Dialog
          trigger={<Button variant="secondary">Undo this import…</Button>}
          title="Undo this import?"
          description={`${what} will be deleted for good, with your notes and drafts on ${plural(undoable, 'it', 'them')}. All others stay.`}
          actions={
            <>
              <DialogClose>
                <Button variant="secondary">{plural(undoable, 'Keep it', 'Keep them')}</Button>
              </DialogClose>
              <SubmitButton form={FORM} intent="undo" variant="destructive" pending="Undoing…">
                Delete {what}
              </SubmitButton>
            </>
          }
        />
      ) : (
        <SubmitButton intent="undo" variant="secondary">
          Undo this import: delete {what}
        </SubmitButton>
      )}
    </Form>
  );
}
