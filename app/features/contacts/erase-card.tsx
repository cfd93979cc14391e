import { Form } from 'react-router';
import { SubmitButton } from '#app/ui/submit-button.tsx';

/** Unfolds into a question before anything is lost; the same with and without JavaScript. */
export function EraseCard({ name }: { name: string }) {
  return (
    <details className="group rounded-card border border-line bg-surface">
      <summary className="flex min-h-12 list-none items-center justify-between gap-3 rounded-card px-4.5 py-3 font-[560] text-bad sm:px-5 [&::-webkit-details-marker]:hidden">
        Erase this contact…
      </summary>
      <div className="flex flex-col gap-4 px-4.5 pb-5 sm:px-5">
        <p className="text-ink-2">
          Removes the name, email and phone of{' '}
          <span className="break-words font-[560] text-ink" dir="auto">
            {name}
          </span>
          , their private feedback and what they wrote back. Waiting requests are canceled. Opt-outs and the
          counts of past campaigns stay. This cannot be undone.
        </p>
        <Form method="post">
          <SubmitButton intent="erase" variant="destructive" pending="Erasing…">
            Erase for good
          </SubmitButton>
        </Form>
      </div>
    </details>
  );
}
