import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Dialog, DialogClose } from '#app/ui/dialog.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { counted, plural } from '#shared/text/plural.ts';

const FORM = 'undo-import';

interface UndoImportProps {
  /** How many reviews it would delete. */
  undoable: number;
  /** How many reviews it would show again, which only this archive marked as removed. */
  restorable: number;
}

/** Removes what the import added, after a question; without JavaScript the button says it all. */
export function UndoImport({ undoable, restorable }: UndoImportProps) {
  const hydrated = useHydrated();
  const action = actionOf({ undoable, restorable });
  return (
    <Form method="post" id={FORM}>
      {hydrated ? (
        <Dialog
          trigger={<Button variant="secondary">Undo this import…</Button>}
          title="Undo this import?"
          description={consequencesOf({ undoable, restorable })}
          actions={
            <>
              <DialogClose>
                <Button variant="secondary">
                  {undoable > 0 ? plural(undoable, 'Keep it', 'Keep them') : 'Cancel'}
                </Button>
              </DialogClose>
              <SubmitButton
                form={FORM}
                intent="undo"
                variant={undoable > 0 ? 'destructive' : 'primary'}
                pending="Undoing…"
              >
                {action}
              </SubmitButton>
            </>
          }
        />
      ) : (
        <SubmitButton intent="undo" variant="secondary">
          Undo this import: {action.charAt(0).toLowerCase() + action.slice(1)}
        </SubmitButton>
      )}
    </Form>
  );
}

function actionOf({ undoable, restorable }: UndoImportProps): string {
  const shown = `how ${counted(restorable, 'review')} again`;
  if (undoable === 0) return `S${shown}`;
  const deleted = `Delete ${counted(undoable, 'review')}`;
  return restorable > 0 ? `${deleted}, s${shown}` : deleted;
}

function consequencesOf({ undoable, restorable }: UndoImportProps): string {
  const deleted = `${counted(undoable, 'review')} will be deleted for good, with your notes and drafts on ${plural(undoable, 'it', 'them')}. All others stay.`;
  const shown = `${counted(restorable, 'review')} that this archive marked as removed will be shown again.`;
  return [...(undoable > 0 ? [deleted] : []), ...(restorable > 0 ? [shown] : [])].join(' ');
}
