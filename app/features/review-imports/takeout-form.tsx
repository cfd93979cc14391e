import { ExternalLink, Upload } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { Form } from 'react-router';
import { Dock } from '#app/ui/dock.tsx';
import { FileDropField } from '#app/ui/file-drop.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { DropPicture, MailPicture, ProductsPicture } from './takeout-pictures.tsx';

const TAKEOUT = 'https://takeout.google.com/';

/** From nothing to Google's archive, in three steps with pictures. */
export function TakeoutForm({ fileError }: { fileError: string | undefined }) {
  const file = {
    id: 'archive-file',
    name: 'file',
    formId: 'takeout-upload',
    errorId: 'archive-file-error',
    descriptionId: 'archive-file-hint',
    defaultValue: undefined,
    defaultChecked: undefined,
    errors: fileError ? [fileError] : undefined,
  };
  return (
    <Form id={file.formId} method="post" encType="multipart/form-data" className="flex flex-col gap-4.5">
      <ol className="grid items-stretch gap-4.5 lg:grid-cols-3">
        <Step number={1} title="Ask Google for your file" Picture={ProductsPicture}>
          <ul className="flex list-disc flex-col gap-1 pl-5 text-ink-2">
            <li>
              Open{' '}
              <TextLink to={TAKEOUT} target="_blank" rel="noopener noreferrer" reloadDocument>
                takeout.google.com
                <ExternalLink size={13} aria-hidden className="ml-1 inline" />
                <span className="sr-only"> (opens in a new tab)</span>
              </TextLink>{' '}
              with the Google account that manages your profile.
            </li>
            <li>Press “Deselect all”, then tick only “Google Business Profile”.</li>
            <li>Press “Next step”, then “Create export”.</li>
          </ul>
        </Step>
        <Step number={2} title="Wait for Google’s email" Picture={MailPicture}>
          <p className="text-ink-2">
            Google emails you when the file is ready, often within minutes. You can close everything
            meanwhile. Download the ZIP file from that email, and leave it as it is.
          </p>
        </Step>
        <Step number={3} title="Drop the file here" Picture={DropPicture}>
          <FileDropField
            field={file}
            label="Google’s ZIP file"
            accept=".zip,.json,application/zip,application/json"
            hint="With all your locations, up to 50,000 reviews."
          />
        </Step>
      </ol>
      <Dock>
        <p className="min-w-0 flex-1 basis-56 text-ink-2 text-sm">
          Next you see every location and review. Nothing is saved until you import it.
        </p>
        <SubmitButton
          pending="Reading…"
          size="lg"
          icon={<Upload size={16} aria-hidden />}
          className="max-sm:w-full"
        >
          Read the file
        </SubmitButton>
      </Dock>
    </Form>
  );
}

interface StepProps {
  number: number;
  title: string;
  Picture: ComponentType;
  children: ReactNode;
}

function Step({ number, title, Picture, children }: StepProps) {
  return (
    <li className="flex min-w-0 flex-col overflow-hidden rounded-card border border-line bg-surface">
      <Picture />
      <div className="flex flex-col gap-2.5 p-4.5 sm:p-5">
        <h2 className="flex items-baseline gap-2.5 text-base">
          <span className="display text-2xl text-brand" aria-hidden="true">
            {number}
          </span>
          {title}
        </h2>
        {children}
      </div>
    </li>
  );
}
