import { useState } from 'react';
import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Dialog, DialogClose } from '#app/ui/dialog.tsx';
import { RadioGroupField } from '#app/ui/radio-group.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import type { PlatformConnectionView } from '#shared/platforms/platform-connections.ts';
import { counted, plural } from '#shared/text/plural.ts';
import { isBrought } from './connection-state.ts';

const FORM = 'disconnect';

/** The question about the reviews that are here. */
export function askAbout({ reviews, removed }: Pick<PlatformConnectionView, 'reviews' | 'removed'>): string {
  const gone = `${removed.toLocaleString('en')} removed from the platform`;
  if (reviews === 0 && removed === 0)
    return 'No reviews of it are here. What happens to any that still come in?';
  if (reviews === 0) return `What happens to its ${gone}?`;
  const what = plural(reviews, 'its review', `its ${counted(reviews, 'review')}`);
  return `What happens to ${what}${removed > 0 ? `, and ${gone}` : ''}?`;
}

/** Disconnects the page; the owner first chooses what happens to the reviews, and types the page's name. */
export function DisconnectCard({ connection }: { connection: PlatformConnectionView }) {
  const { platformName, locationName, reviews, removed } = connection;
  const [kept, setKept] = useState('keep');
  const hydrated = useHydrated();
  const brought = isBrought(connection);
  return (
    <Card title={`Disconnect ${platformName}`}>
      <p className="-mt-3 text-ink-2 text-sm">{`${brought ? '' : 'Syncing stops. '}${askAbout({ reviews, removed })}`}</p>
      <Form method="post" id={FORM} className="mt-3 flex flex-col gap-3.5">
        <RadioGroupField
          field={{
            id: 'reviews',
            name: 'reviews',
            formId: FORM,
            errorId: 'reviews-error',
            descriptionId: 'reviews-hint',
            errors: undefined,
            defaultValue: 'keep',
            defaultChecked: undefined,
          }}
          label={<span className="sr-only">What becomes of its reviews</span>}
          choices={[
            { value: 'keep', label: brought ? 'Keep them as they are' : 'Keep them, no longer updated' },
            { value: 'delete', label: 'Delete them, with 7 days to undo' },
          ]}
          onValueChange={setKept}
        />
        {hydrated ? (
          <Dialog
            trigger={
              <Button variant="secondary" className="self-start border-bad-line! text-bad!">
                Disconnect {platformName}…
              </Button>
            }
            title={`Disconnect ${locationName ? `${platformName}, ${locationName}` : platformName}?`}
            description={
              kept === 'delete'
                ? `${counted(reviews + removed, 'review')} will be deleted for good in 7 days. Until then you can undo it.`
                : `${counted(reviews + removed, 'review')} will stay as they are.${brought ? '' : ' Nothing new arrives from there.'}`
            }
            actions={
              <>
                <DialogClose>
                  <Button variant="secondary">Stay connected</Button>
                </DialogClose>
                <SubmitButton form={FORM} intent="disconnect" variant="destructive" pending="Disconnecting…">
                  {kept === 'delete' ? 'Disconnect and delete' : 'Disconnect'}
                </SubmitButton>
              </>
            }
          />
        ) : (
          <SubmitButton
            intent="disconnect"
            variant="secondary"
            className="self-start border-bad-line! text-bad!"
          >
            Disconnect {platformName}
          </SubmitButton>
        )}
      </Form>
    </Card>
  );
}
