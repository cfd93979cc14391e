import { getFormProps, type SubmissionResult } from '@conform-to/react';
import { Form } from 'react-router';
import { Card } from '#app/ui/card.tsx';
import { InputField } from '#app/ui/input.tsx';
import { ShownValues } from '#app/ui/shown-values.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { TextareaField } from '#app/ui/textarea.tsx';
import { useForm } from '#app/ui/use-form.ts';
import { useResetWhenSaved } from '#app/ui/use-reset-when-saved.ts';
import type { BusinessView } from '#shared/business/businesses.ts';

interface PrivacyNoticeCardProps {
  business: BusinessView;
  lastResult?: SubmissionResult<string[]> | null;
}

/** What customers read of their data comes from us; this is what only the owner knows. */
export function PrivacyNoticeCard({ business, lastResult }: PrivacyNoticeCardProps) {
  const { privacyContact, privacyWords, phoneShown, website, reviewLink } = business;
  const saved = { privacyContact, privacyWords };
  const [form, fields] = useForm<typeof saved>({ id: 'privacy-notice', lastResult, defaultValue: saved });
  useResetWhenSaved(form.id, JSON.stringify(saved));
  const instead = [phoneShown, website].filter(Boolean).join(', ');
  return (
    <Card title="Privacy notice for customers">
      <Form method="post" {...getFormProps(form)} className="flex flex-col gap-5">
        <ShownValues values={saved} lastResult={lastResult} />
        <p className="text-ink-2">
          Your review page and its forms link to{' '}
          <TextLink to={`${reviewLink}/privacy`} target="_blank" rel="noreferrer" reloadDocument>
            a notice
          </TextLink>{' '}
          that says who gets what customers tell you, why, how long, and how to have it erased. It is in the
          customer’s language and shows your name and postal address.
        </p>
        <InputField
          field={fields.privacyContact}
          label="Who answers questions about personal data"
          placeholder="privacy@example.com"
          hint={
            instead
              ? `Left empty, the notice shows ${instead}.`
              : 'Left empty, and without a phone or website in your profile, customers are told to ask you directly.'
          }
          optional
        />
        <TextareaField
          field={fields.privacyWords}
          label="Anything to add"
          rows={5}
          hint="Such as your data protection officer, how long you keep feedback, in which countries your providers are, or the address of your own policy. It appears as you write it, in every language."
          optional
        />
        <SubmitButton intent="privacy-notice" variant="secondary" pending="Saving…" className="self-start">
          Save Notice
        </SubmitButton>
      </Form>
    </Card>
  );
}
