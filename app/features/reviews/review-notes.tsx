import { getFormProps } from '@conform-to/react';
import { Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { Avatar } from '#app/ui/avatar.tsx';
import { Button } from '#app/ui/button.tsx';
import { fillAsTyped } from '#app/ui/draft-storage.ts';
import { controlProps, FieldError } from '#app/ui/field.tsx';
import { onFormOutcome } from '#app/ui/form-outcomes.ts';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { Time } from '#app/ui/time.tsx';
import { typedSince } from '#app/ui/typed-since.ts';
import { useForm } from '#app/ui/use-form.ts';
import type { FormResult } from '#shared/http/form.ts';
import { LONGEST_NOTE, type ReviewDetailView } from '#shared/reviews/inbox.ts';

interface ReviewNotesProps {
  review: ReviewDetailView;
  now: Date;
  answer: FormResult['lastResult'] | undefined;
}

/** The team's own notes. */
export function ReviewNotes({ review, now, answer }: ReviewNotesProps) {
  return (
    <section aria-labelledby="notes" className="mt-6">
      <h3 id="notes" className="text-base">
        Notes
      </h3>
      <p className="text-ink-2 text-sm">Only your team reads them.</p>
      <ul className="mt-2">
        {review.notes.map((note) => (
          <li key={note.id} className="flex items-start gap-3 border-line border-b py-3 last:border-b-0">
            <Avatar name={note.author} />
            <div className="min-w-0 flex-1">
              <p className="text-sm">
                <span className="font-[560]">{note.author}</span>{' '}
                <span className="text-ink-2">
                  <Time date={note.at} now={now} look="near" />
                </span>
              </p>
              <p className="whitespace-pre-wrap break-words" dir="auto">
                {note.text}
              </p>
            </div>
            {note.isOwn && (
              <Form method="post" preventScrollReset>
                <input type="hidden" name="noteId" value={note.id} />
                <Button
                  type="submit"
                  name="intent"
                  value="delete-note"
                  variant="ghost"
                  size="sm"
                  aria-label="Delete this note"
                  icon={<Trash2 size={16} aria-hidden />}
                />
              </Form>
            )}
          </li>
        ))}
      </ul>
      <NoteForm key={review.id} reviewId={review.id} answer={answer} />
    </section>
  );
}

function NoteForm({ reviewId, answer }: { reviewId: string; answer: ReviewNotesProps['answer'] }) {
  const [form, { text }] = useForm<{ text: string }>({ id: `note-${reviewId}`, lastResult: answer });
  const area = useRef<HTMLTextAreaElement>(null);
  const submitted = useRef('');
  // Text being typed survives any change of the notes.
  useEffect(
    () =>
      onFormOutcome(({ intent, outcome }) => {
        const control = area.current;
        if (intent !== 'add-note' || outcome !== 'done' || !control) return;
        const left = typedSince(submitted.current, control.value);
        control.form?.reset();
        // Once the reset was noticed, so that this counts as typed.
        queueMicrotask(() => fillAsTyped(control, left));
      }),
    [],
  );
  return (
    <Form
      {...getFormProps(form)}
      onSubmit={(event) => {
        submitted.current = area.current?.value ?? '';
        form.onSubmit(event);
      }}
      method="post"
      preventScrollReset
      data-kept
      className="mt-2 flex flex-col gap-2"
    >
      <input type="hidden" name="reviewId" value={reviewId} />
      <textarea
        {...controlProps(text)}
        ref={area}
        rows={2}
        required
        maxLength={LONGEST_NOTE}
        defaultValue={text.defaultValue}
        aria-label="New note"
        placeholder="Write a note for the team"
        className="control min-h-16 px-3 py-2"
      />
      <FieldError field={text} />
      <span className="self-end">
        <SubmitButton intent="add-note" variant="secondary" size="sm">
          Add note
        </SubmitButton>
      </span>
    </Form>
  );
}
