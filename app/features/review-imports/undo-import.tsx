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
  /** How many replies that were published or marked as posted go with them. */
  repliesLost: number;
  /** How many reviews it would show again, which only this archive marked as removed. */
  restorable: number;
}

/** Removes what the import added, after a question; without JavaScript the button says it all. */
export function UndoImport({ undoable, repliesLost, restorable }: UndoImportProps) {
  const hydrated = useHydrated();
  const action = actionOf({ undoable, restorable });
  return (
    <Form method="post" id={FORM}>
      {hydrated ? (
        <Dialog
          trigger={<Button variant="secondary">Undo this import…</Button>}
          title="Undo this import?"
          description={consequencesOf({ undoable, repliesLost, restorable })}
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
        <>
          <SubmitButton intent="undo" variant="secondary">
            Undo this import: {action.charAt(0).toLowerCase() + action.slice(1)}
          </SubmitButton>
          {repliesLost > 0 && <p className="mt-2 text-ink-2 text-sm">{repliesWords(repliesLost)}</p>}
        </>
      )}
    </Form>
  );
}

function actionOf({ undoable, restorable }: Omit<UndoImportProps, 'repliesLost'>): string {
  const shown = `how ${counted(restorable, 'review')} again`;
  if (undoable === 0) return `S${shown}`;
  const deleted = `Delete ${counted(undoable, 'review')}`;
  return restorable > 0 ? `${deleted}, s${shown}` : deleted;
}

function consequencesOf({ undoable, repliesLost, restorable }: UndoImportProps): string {
  const deleted = `${counted(undoable, 'review')} will be deleted for good, with your notes and drafts on ${plural(undoable, 'it', 'them')}. All others stay.`;
  const shown = `${counted(restorable, 'review')} that this archive marked as removed will be shown again.`;
  return [
    ...(undoable > 0 ? [deleted] : []),
    ...(repliesLost > 0 ? [repliesWords(repliesLost)] : []),
    ...(restorable > 0 ? [shown] : []),
  ].join(' ');
}

function repliesWords(count: number): string {
  const them = plural(count, 'it', 'them');
  return `${counted(count, 'reply', 'replies')} that you published or marked as posted ${plural(count, 'goes', 'go')} with ${them}: on the platform ${plural(count, 'it stays', 'they stay')}, here nothing shows ${them} any more.`;
}
