import { getFormProps, type SubmissionResult } from '@conform-to/react';
import { Form } from 'react-router';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { useForm } from '#app/ui/use-form.ts';
import type { ReviewSourceView } from '#shared/platforms/review-sources.ts';
import type { KnownLocationView } from '#shared/reviews/review-files.ts';
import { ImportedLocationCard } from './imported-location-card.tsx';
import { MissingSettings } from './missing-settings.tsx';

interface MailFormProps {
  source: ReviewSourceView;
  platformName: string;
  /** Values already known, submitted with the form. */
  hiddenFields: Readonly<Record<string, string>>;
  /** Pages with imported reviews, one of which may be this one. */
  imported: readonly KnownLocationView[];
  lastResult?: SubmissionResult<string[]> | null | undefined;
  backTo: string;
}

/** Nothing has to be typed: connecting creates the address. */
export function MailForm({
  source,
  platformName,
  hiddenFields,
  imported,
  lastResult,
  backTo,
}: MailFormProps) {
  const [form, fields] = useForm<{ connectionId: string }>({ id: 'mail', lastResult });
  const ready = source.missing.length === 0;
  return (
    <Form method="post" preventScrollReset {...getFormProps(form)} className="flex flex-col gap-4.5">
      {Object.entries(hiddenFields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Card title="How it works">
        <ol className="flex list-decimal flex-col gap-1.5 pl-5">
          <li>You get an address for this page alone.</li>
          <li>In your mailbox you set up that emails from {platformName} are forwarded to it.</li>
          <li>
            Only emails that {platformName} has signed count. {source.gives} Where an email is not clear, we
            tell you to look.
          </li>
        </ol>
        <p className="mt-3 text-ink-2 text-sm">
          Other email that reaches the address is dropped and kept nowhere.
        </p>
      </Card>
      {!ready && (
        <MissingSettings
          missing={source.missing}
          words="Reading emails is not available here yet."
          helpPath={source.helpPath}
        />
      )}
      {ready && <ImportedLocationCard field={fields.connectionId} imported={imported} />}
      {form.errors && form.errors.length > 0 && (
        <p role="alert" className="text-bad">
          {form.errors.join(' ')}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2.5">
        <ButtonLink to={backTo} variant="ghost">
          Back
        </ButtonLink>
        {ready && (
          <SubmitButton intent="mail" pending="Connecting…">
            Get the address
          </SubmitButton>
        )}
      </div>
    </Form>
  );
}
