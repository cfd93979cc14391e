import { getFormProps, type SubmissionResult } from '@conform-to/react';
import { useState } from 'react';
import { Form } from 'react-router';
import { ButtonLink } from '#app/ui/button.tsx';
import { Dock } from '#app/ui/dock.tsx';
import { FieldError } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { useForm } from '#app/ui/use-form.ts';
import type { ArchiveView } from '#shared/reviews/review-files.ts';
import { counted } from '#shared/text/plural.ts';
import { ArchiveLocations } from './archive-locations.tsx';
import { ArchiveSample } from './archive-sample.tsx';

interface ArchiveFormProps {
  archive: ArchiveView;
  lastResult?: SubmissionResult<string[]> | null | undefined;
}

export interface ArchiveChoice {
  locations: { importId: string; taken: string; place: string }[];
}

/** All locations of an archive at once; nothing is imported before this is submitted. */
export function ArchiveForm({ archive, lastResult }: ArchiveFormProps) {
  const { locations, since, average, problems, unreadFiles } = archive;
  const [left, setLeft] = useState<readonly string[]>([]);
  const [form, fields] = useForm<ArchiveChoice>({
    id: 'archive',
    lastResult,
    defaultValue: {
      locations: locations.map(({ importId, place, good }) => ({
        importId,
        place,
        taken: good > 0 ? 'on' : '',
      })),
    },
  });
  const taken = locations.filter(({ importId, good }) => good > 0 && !left.includes(importId));
  const all = sum(locations);
  const reviews = sum(taken);
  return (
    <Form method="post" {...getFormProps(form)} data-leaves-freely className="flex flex-col gap-4.5">
      <h2 className="display text-2xl">
        {counted(all, 'review')}
        {average !== null && `, ${average.toFixed(1)} on average`}
        {since && `, back to ${since}`}.
      </h2>
      {unreadFiles.length > 0 && (
        <Notice
          kind="warning"
          title={unreadFiles.length === 1 ? 'One part could not be read' : 'Some parts could not be read'}
        >
          <ul className="mt-1 flex flex-col gap-1">
            {unreadFiles.map(({ path, help }) => (
              <li key={path} className="wrap-anywhere">
                <span className="font-mono text-xs">{path}</span>: {help}
              </li>
            ))}
          </ul>
          <p className="mt-1">
            You can go on without it and bring the missing part in later; nothing comes in twice.
          </p>
        </Notice>
      )}
      {problems.length > 0 && (
        <Notice kind="info" title="Not everything can come in">
          <ul className="mt-1 list-disc pl-5">
            {problems.map(({ reason, count, help }) => (
              <li key={reason}>
                {reason}: {counted(count, 'review')}
                {help && `. ${help}`}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <ArchiveLocations
        locations={locations}
        fields={fields.locations.getFieldList().map((field) => field.getFieldset())}
        onTake={(importId, isTaken) =>
          setLeft((now) => (isTaken ? now.filter((one) => one !== importId) : [...now, importId]))
        }
      />
      <FieldError field={fields.locations} />
      {archive.newest.length > 0 && <ArchiveSample archive={archive} total={all} />}
      <Dock>
        <div className="min-w-0 flex-1 basis-56" aria-live="polite">
          <p className="font-[560]">
            {counted(reviews, 'review')}
            {locations.length > 1 && ` from ${counted(taken.length, 'location')}`}
          </p>
          <p className="text-ink-2 text-sm">
            Reviews that are here already are brought up to date, not doubled.
          </p>
        </div>
        <ButtonLink
          to="/dashboard/integrations/takeout"
          variant="secondary"
          size="lg"
          className="max-sm:hidden"
        >
          Choose another file
        </ButtonLink>
        <SubmitButton
          intent="run"
          pending="Starting…"
          size="lg"
          disabled={reviews === 0}
          className="max-sm:w-full"
        >
          <span className="noscript:hidden">Bring in {counted(reviews, 'review')}</span>
          <span className="[@media(scripting:enabled)]:hidden">Bring in the chosen reviews</span>
        </SubmitButton>
      </Dock>
    </Form>
  );
}

function sum(locations: ArchiveView['locations']): number {
  return locations.reduce((total, { good }) => total + good, 0);
}
