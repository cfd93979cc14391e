import { getFormProps } from '@conform-to/react';
import { Trash2 } from 'lucide-react';
import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { InputField } from '#app/ui/input.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { TextareaField } from '#app/ui/textarea.tsx';
import { useForm } from '#app/ui/use-form.ts';
import { OWN_TOPIC_LIMITS, type OwnTopicView } from '#shared/analytics/topics.ts';
import type { FormResult } from '#shared/http/form.ts';

interface OwnTopicsProps {
  topics: readonly OwnTopicView[];
  answer: FormResult['lastResult'] | undefined;
}

/** Topics by the owner's own words. */
export function OwnTopics({ topics, answer }: OwnTopicsProps) {
  return (
    <section
      aria-labelledby="own-topics"
      className="min-w-0 rounded-card border border-line bg-surface p-4.5 sm:p-5"
    >
      <h3 id="own-topics" className="font-semibold text-base tracking-[-0.015em]">
        Topics of your own
      </h3>
      <p className="text-ink-2 text-sm">
        Count what matters to you by its words, such as a name or a treatment. Other forms of a word count as
        well.
      </p>
      {topics.length > 0 && (
        <ul className="mt-3">
          {topics.map(({ id, name, words }) => (
            <li key={id} className="flex items-start gap-3 border-line border-t py-2.5">
              <div className="min-w-0 flex-1">
                <p className="wrap-anywhere font-[560]">{name}</p>
                <p className="wrap-anywhere text-ink-2 text-sm">{words.join(', ')}</p>
              </div>
              <Form method="post" preventScrollReset>
                <input type="hidden" name="topicId" value={id} />
                <Button
                  type="submit"
                  name="intent"
                  value="delete-topic"
                  variant="ghost"
                  size="sm"
                  aria-label={`Delete ${name}`}
                  icon={<Trash2 size={16} aria-hidden />}
                />
              </Form>
            </li>
          ))}
        </ul>
      )}
      {topics.length < OWN_TOPIC_LIMITS.topics && <AddTopic key={topics.length} answer={answer} />}
    </section>
  );
}

function AddTopic({ answer }: Pick<OwnTopicsProps, 'answer'>) {
  const [form, { name, words }] = useForm<{ name: string; words: string }>({
    id: 'own-topic',
    lastResult: answer,
  });
  return (
    <Form
      {...getFormProps(form)}
      method="post"
      preventScrollReset
      className="mt-3 flex max-w-xl flex-col gap-3 border-line border-t pt-4"
    >
      <InputField field={name} label="Name" maxLength={OWN_TOPIC_LIMITS.name} required autoComplete="off" />
      <TextareaField
        field={words}
        label="Words"
        hint={`Up to ${OWN_TOPIC_LIMITS.words}, with commas between.`}
        rows={2}
        required
      />
      <span className="self-end">
        <SubmitButton intent="add-topic" variant="secondary">
          Add topic
        </SubmitButton>
      </span>
    </Form>
  );
}
