import { getFormProps, type SubmissionResult } from '@conform-to/react';
import { useState } from 'react';
import { Form, useNavigation, useSubmit } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Dock } from '#app/ui/dock.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { SelectField } from '#app/ui/select.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { Summary } from '#app/ui/summary.tsx';
import { useForm } from '#app/ui/use-form.ts';
import { withDefault } from '#app/ui/with-default.ts';
import {
  ANOTHER_LOCATION,
  type BranchView,
  LEFT_OUT_LOCATION,
  type ListedReviewField,
  REVIEW_COLUMNS,
  type ReviewColumns,
  type ReviewImportView,
} from '#shared/reviews/review-files.ts';
import { counted } from '#shared/text/plural.ts';
import { BranchLocations, placeOfBranch } from './branch-locations.tsx';
import { BroughtLines } from './brought-lines.tsx';
import { DayOrderChoice } from './day-order-choice.tsx';
import { inDestination } from './in-destination.ts';
import { LocationFields } from './location-fields.tsx';
import { ScaleChoice } from './scale-choice.tsx';
import { UndatedChoice } from './undated-choice.tsx';

interface CheckFormProps {
  brought: ReviewImportView;
  platforms: { value: string; label: string }[];
  lastResult?: SubmissionResult<string[]> | null;
}

interface Typed {
  platformId: string;
  place: string;
  locationName: string;
  scale: string;
  dayOrder: string;
  leftOut: string[];
  undated: string;
  branches: { name: string; place: string }[];
  columns: Partial<Record<ListedReviewField, string>>;
}

const LABELS: Readonly<Record<ListedReviewField, string>> = {
  author: 'Name',
  rating: 'Rating',
  text: 'Text',
  moreText: 'More text',
  date: 'Date',
  ago: 'How long ago',
  title: 'Title',
  reply: 'Your reply',
  replyDate: 'Date of your reply',
  id: 'Review ID',
  address: 'Link to the review',
  location: 'Location',
};

const HINTS: Readonly<Partial<Record<ListedReviewField, string>>> = {
  moreText: 'Follows the text, after a blank line.',
  ago: 'Used where the date is missing or cannot be read.',
  location: 'Each location goes to a page of its own.',
};

/**
 * What a file would import. Each choice updates the preview; nothing is imported before this is submitted.
 */
export function CheckForm({ brought, platforms, lastResult }: CheckFormProps) {
  const submit = useSubmit();
  const checking = useNavigation().formMethod === 'GET';
  const { kind, columns, platformId, place, locationName, places, titles, scale, good } = brought;
  const [form, fields] = useForm<Typed>({
    id: 'review-columns',
    lastResult,
    defaultValue: {
      platformId: platformId === null ? '' : String(platformId),
      place,
      locationName,
      scale: scale?.chosen ?? '',
      undated: brought.undated?.chosen ?? '',
      branches: (brought.branches ?? []).map(({ name, place }) => ({ name, place })),
      dayOrder: brought.dayOrder?.chosen ?? '',
      leftOut: brought.lines.flatMap(({ line, leftOut }) => (leftOut ? String(line) : [])),
      columns: Object.fromEntries(REVIEW_COLUMNS.map((field) => [field, columns[field]?.toString() ?? ''])),
    },
  });
  // The form holds the first or the refused choice; another platform may have been chosen since.
  const placeFields = lastResult
    ? { place: fields.place, locationName: fields.locationName }
    : {
        place: withDefault(fields.place, place),
        locationName: withDefault(fields.locationName, locationName),
      };
  const isNew = places.length === 0 || place === ANOTHER_LOCATION;
  const to = brought.destination && {
    ...brought.destination,
    ...(isNew && { locationName: fields.locationName.value?.trim() ?? '' }),
  };
  const { branches } = brought;
  const branchFields = fields.branches.getFieldList().map((field) => field.getFieldset());
  const [moved, setMoved] = useState<Readonly<Record<string, string | undefined>>>(() =>
    // What was refused stays as it was chosen.
    lastResult
      ? Object.fromEntries(branchFields.map(({ name, place }) => [name.defaultValue, place.defaultValue]))
      : {},
  );
  const placeOf = (branch: BranchView) => placeOfBranch(branch, places, moved[branch.name]);
  const going = (branches ?? []).filter((branch) => placeOf(branch) !== LEFT_OUT_LOCATION);
  const coming = branches ? going.reduce((sum, one) => sum + one.good, 0) : good;
  const chosen = fields.columns.getFieldset();
  // Initial only, so that nothing appears or collapses while somebody chooses.
  const [asked] = useState(() => askedFields(brought));
  const [isPlain] = useState(() => columns.rating !== undefined && columns.text !== undefined);
  const choices = titles.map((label, at) => ({
    value: String(at),
    label: label.slice(0, 60) || `Column ${at + 1}`,
  }));
  return (
    <Form
      method="post"
      {...getFormProps(form)}
      data-leaves-freely
      onChange={({ target, currentTarget }) => {
        const isBox = target instanceof HTMLInputElement && target.type === 'checkbox';
        if (!isBox && !(target instanceof HTMLSelectElement)) return;
        // The choice goes into the URL, so that a reload keeps it.
        void submit(currentTarget, { method: 'get', replace: true, preventScrollReset: true });
      }}
      className="flex flex-col gap-4.5"
    >
      <Card title="Whose reviews are these?">
        <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
          <SelectField
            field={fields.platformId}
            label="Platform"
            choices={platforms}
            placeholder="Choose a platform"
          />
          {!branches && <LocationFields {...placeFields} brought={brought} />}
        </div>
      </Card>
      {branches && (
        <BranchLocations
          branches={branches}
          places={places}
          fields={branchFields}
          placeOf={placeOf}
          onChoose={(name, place) => setMoved((now) => ({ ...now, [name]: place }))}
        />
      )}
      {kind === 'list' && (
        <Card>
          <details open={!isPlain}>
            <Summary className="min-h-8 font-semibold text-lg">Which column is what?</Summary>
            <p className="mt-1 text-ink-2 text-sm">{inColumns(columns, titles)}</p>
            <div className="mt-4 grid gap-x-4 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
              {asked.map((field) => (
                <SelectField
                  key={field}
                  field={chosen[field]}
                  label={LABELS[field]}
                  hint={HINTS[field]}
                  choices={choices}
                  placeholder="Not in this file"
                  optional={field !== 'rating' && field !== 'text'}
                />
              ))}
            </div>
          </details>
        </Card>
      )}
      <Problems brought={brought} />
      {brought.repeated > 0 && <Repeated brought={brought} />}
      <Card title={titleOf(brought)}>
        {(scale || brought.dayOrder || brought.undated) && (
          <div className="mb-4 flex flex-col gap-5 border-line border-b pb-4.5">
            {scale && <ScaleChoice field={fields.scale} scale={scale} />}
            {brought.dayOrder && <DayOrderChoice field={fields.dayOrder} dayOrder={brought.dayOrder} />}
            {brought.undated && <UndatedChoice field={fields.undated} />}
          </div>
        )}
        <BroughtLines lines={brought.lines} leftOut={brought.canLeaveOut ? fields.leftOut : null} />
      </Card>
      <Dock>
        <SubmitButton
          intent="run"
          pending="Starting…"
          size="lg"
          disabled={checking || coming === 0}
          className="wrap-anywhere"
        >
          {coming === 0
            ? 'Import'
            : `Import ${counted(coming, 'review')}${inWords(to, branches && going.length)}`}
        </SubmitButton>
        <Button
          type="submit"
          formMethod="get"
          variant="secondary"
          className="[@media(scripting:enabled)]:hidden"
        >
          Check again
        </Button>
        <p className="text-ink-2 text-sm">
          Reviews that are here already of the same page are brought up to date, not doubled.
        </p>
      </Dock>
    </Form>
  );
}

/** " to Google, Oak Street", or " to 3 locations on Google". */
function inWords(to: Parameters<typeof inDestination>[0] | null, locations: number | null): string {
  if (!to) return '';
  if (locations === null) return ` to ${inDestination(to)}`;
  return ` to ${counted(locations, 'location')} on ${to.platformName}`;
}

/** A field that has no column yet is only asked for while a column is left for it. */
function askedFields({ columns, titles, hasLocationColumn }: ReviewImportView): ListedReviewField[] {
  const used = new Set(Object.values(columns));
  const isLeft = titles.some((_, at) => !used.has(at));
  return REVIEW_COLUMNS.filter((field) => {
    if (field === 'location' && !hasLocationColumn) return false;
    return isLeft || columns[field] !== undefined;
  });
}

/** "Name: Patient. Rating: Stars." */
function inColumns(columns: ReviewColumns, titles: readonly string[]): string {
  const named = REVIEW_COLUMNS.flatMap((field) => {
    const at = columns[field];
    return at === undefined ? [] : [`${LABELS[field]}: ${titles[at]?.slice(0, 60) || `Column ${at + 1}`}`];
  });
  return named.length === 0 ? 'No column was recognized.' : `${named.join('. ')}.`;
}

/** Everything pasted is shown, unless it is very much. */
function titleOf({ kind, good, lines, problems }: ReviewImportView): string {
  const out = lines.filter(({ leftOut }) => leftOut).length;
  const all = good + out + problems.reduce((sum, { count }) => sum + count, 0);
  if (all === 1) return 'The review';
  return kind === 'pasted' && lines.length >= all ? 'The reviews' : 'The first reviews';
}

/** The unit a file is counted in. */
const PIECES = { google: 'review', list: 'line', pasted: 'block' } as const;

function Repeated({ brought: { repeated, kind } }: { brought: ReviewImportView }) {
  const what = PIECES[kind];
  const title =
    repeated === 1
      ? `1 ${what} is the same as one above it`
      : `${repeated.toLocaleString('en')} ${what}s are the same as one above them`;
  return (
    <Notice kind="info" title={title}>
      Each becomes a review of its own. If that is wrong,{' '}
      {kind === 'pasted'
        ? 'leave the repeated blocks out.'
        : `delete the repeated ${what}s and upload the file again.`}
    </Notice>
  );
}

function Problems({ brought: { problems, kind } }: { brought: ReviewImportView }) {
  if (problems.length === 0) return null;
  const what = PIECES[kind];
  return (
    <Notice kind="info" title="Not everything can come in">
      <ul className="mt-1 list-disc pl-5">
        {problems.map(({ reason, help, count, lines }) => (
          <li key={reason}>
            {reason}: {counted(count, what)} ({lines.join(', ')}
            {count > lines.length && ', …'}){help && `. ${help}`}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
