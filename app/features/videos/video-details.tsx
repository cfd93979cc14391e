import { getFormProps, type SubmissionResult } from '@conform-to/react';
import { Form } from 'react-router';
import { Card } from '#app/ui/card.tsx';
import { CheckboxField } from '#app/ui/checkbox.tsx';
import { InputField } from '#app/ui/input.tsx';
import { SelectField } from '#app/ui/select.tsx';
import { ShownValues } from '#app/ui/shown-values.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { useForm } from '#app/ui/use-form.ts';
import {
  SHOW_PATIENT_VIDEO_RULE,
  SHOW_VIDEO_RULE,
  showVideoPromise,
} from '#shared/business/acknowledgements.ts';
import type { VideoView } from '#shared/videos/videos.ts';

const LANGUAGES = [
  { value: 'en', label: 'English' },
  { value: 'es', label: 'Spanish' },
  { value: 'de', label: 'German' },
  { value: 'fr', label: 'French' },
  { value: 'pt', label: 'Portuguese' },
];

interface VideoDetailsProps {
  video: VideoView;
  businessName: string;
  isHealthcare: boolean;
  lastResult?: SubmissionResult<string[]> | null | undefined;
}

/** What visitors read of a video, and the permission to show it. */
export function VideoDetails({ video, businessName, isHealthcare, lastResult }: VideoDetailsProps) {
  const saved = {
    title: video.title,
    personName: video.personName,
    captionsLanguage: video.captionsLanguage as string,
    acknowledged: undefined as string | undefined,
  };
  const [form, fields] = useForm<typeof saved>({ id: 'video', lastResult, defaultValue: saved });
  return (
    <Card title="What visitors read">
      <Form method="post" {...getFormProps(form)} className="flex flex-col gap-4">
        <ShownValues values={saved} lastResult={lastResult} />
        <InputField
          field={fields.title}
          label="Title"
          hint="A sentence that is said in it is a good title."
          required
          maxLength={90}
        />
        <InputField
          field={fields.personName}
          label="Who is in it"
          hint="As visitors should read it: a first name is enough."
          required
          maxLength={60}
        />
        {video.source === 'file' && (
          <SelectField field={fields.captionsLanguage} label="Language spoken" choices={LANGUAGES} />
        )}
        {!video.isConfirmed && (
          <div className="rounded-control border border-line p-3.5">
            <p className="mb-3 text-sm">{isHealthcare ? SHOW_PATIENT_VIDEO_RULE : SHOW_VIDEO_RULE}</p>
            <CheckboxField field={fields.acknowledged} label={showVideoPromise(businessName, isHealthcare)} />
          </div>
        )}
        <SubmitButton intent="save" pending="Saving…" className="self-start">
          {video.isConfirmed ? 'Save changes' : 'Show this video'}
        </SubmitButton>
      </Form>
    </Card>
  );
}
