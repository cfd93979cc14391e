import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { Form, useNavigation, useSubmit } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { SelectField } from '#app/ui/select.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { withDefault } from '#app/ui/with-default.ts';
import {
  ANOTHER_PLACE,
  type ListedReviewField,
  REVIEW_COLUMNS,
  type ReviewImportView,
} from '#shared/reviews/review-files.ts';
import { BroughtLines } from './brought-lines.tsx';
import { DayOrderCard } from './day-order-card.tsx';
import { inDestination } from './in-destination.ts';
import { inReviews } from './in-reviews.ts';
import { PlaceFields } from './place-fields.tsx';
import { ScaleCard } from './scale-card.tsx';
import { UndatedCard } from './undated-card.tsx';

interface CheckFormProps {
  brought: ReviewImportView;
  platforms: { value: string; label: string }[];
  lastResult?: SubmissionResult<string[]> | null;
}

interface Typed {
  platformId: string;
  location: string;
  place: string;
  placeName: string;
  scale: string;
  dayOrder: string;
  leftOut: string[];
  undated: string;
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
};

const HINTS: Readonly<Partial<Record<ListedReviewField, string>>> = {
  moreText: 'Follows the text, after a blank line.',
  ago: 'Used where the date is missing or cannot be read.',
};

/** What a file would bring, before it does. Each choice is looked at anew; nothing comes in before this is sent. */
export function CheckForm({ brought, platforms, lastResult }: CheckFormProps) {
  const submit = useSubmit();
  const checking = useNavigation().formMethod === 'GET';
  const { kind, columns, platformId, location, locations, place, placeName, places, titles, scale, good } =
    brought;
  const [form, fields] = useForm<Typed>({
    id: 'review-columns',
    lastResult,
    defaultValue: {
      platformId: platformId === null ? '' : String(platformId),
      location,
      place,
      placeName,
      scale: scale?.chosen ?? '',
      undated: brought.undated?.chosen ?? '',
      dayOrder: brought.dayOrder?.chosen ?? '',
      leftOut: brought.lines.flatMap(({ line, leftOut }) => (leftOut ? String(line) : [])),
      columns: Object.fromEntries(REVIEW_COLUMNS.map((field) => [field, columns[field]?.toString() ?? ''])),
    },
  });
  // The form knows what stood first or was refused; since then another platform may have been chosen.
  const placeFields = lastResult
    ? { place: fields.place, placeName: fields.placeName }
    : { place: withDefault(fields.place, place), placeName: withDefault(fields.placeName, placeName) };
  const isNew = kind !== 'google' && (places.length === 0 || place === ANOTHER_PLACE);
  const to = brought.destination && {
    ...brought.destination,
    ...(isNew && { placeName: fields.placeName.value?.trim() ?? '' }),
  };
  const chosen = fields.columns.getFieldset();
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
        // The choice goes into the address, so that a reload finds it again.
        void submit(currentTarget, { method: 'get', replace: true, preventScrollReset: true });
      }}
      className="flex flex-col gap-4.5"
    >
      <Card title="Whose reviews are these?">
        <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
          {kind === 'google' ? (
            <SelectField
              field={fields.location}
              label="Google location"
              choices={locations.map(({ id, name, reviews }) => ({
                value: id,
                label: `${name || id} (${reviews.toLocaleString('en')})`,
              }))}
            />
          ) : (
            <SelectField
              field={fields.platformId}
              label="Platform"
              choices={platforms}
              placeholder="Choose a platform"
            />
          )}
          <PlaceFields {...placeFields} brought={brought} />
        </div>
        {kind === 'google' && <input type="hidden" name="platformId" value={platformId ?? ''} />}
      </Card>
      {brought.branches && <Branches branches={brought.branches} />}
      {kind === 'list' && (
        <Card title="Which column is what?">
          <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
            {REVIEW_COLUMNS.map((field) => (
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
        </Card>
      )}
      {scale && <ScaleCard field={fields.scale} scale={scale} />}
      {brought.dayOrder && <DayOrderCard field={fields.dayOrder} dayOrder={brought.dayOrder} />}
      {brought.undated && <UndatedCard field={fields.undated} />}
      <Problems brought={brought} />
      {brought.repeated > 0 && <Repeated brought={brought} />}
      <Card title={titleOf(brought)}>
        <BroughtLines lines={brought.lines} leftOut={brought.canLeaveOut ? fields.leftOut : null} />
      </Card>
      <div className="flex flex-wrap items-center gap-3">
        <SubmitButton
          intent="run"
          pending="Starting…"
          size="lg"
          disabled={checking || good === 0}
          className="wrap-anywhere"
        >
          {good === 0 ? 'Import' : `Import ${inReviews(good)}${to ? ` to ${inDestination(to)}` : ''}`}
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
      </div>
    </Form>
  );
}

/** All that was pasted is shown, unless it is very much. */
function titleOf({ kind, good, lines, problems }: ReviewImportView): string {
  const out = lines.filter(({ leftOut }) => leftOut).length;
  const all = good + out + problems.reduce((sum, { count }) => sum + count, 0);
  if (all === 1) return 'The review';
  return kind === 'pasted' && lines.length >= all ? 'The reviews' : 'The first reviews';
}

function Branches({ branches: { names, count } }: { branches: NonNullable<ReviewImportView['branches']> }) {
  const all = `${names.join(', ')}${count > names.length ? ', …' : ''}`;
  return (
    <Notice kind="info" title={`This file has reviews of ${count.toLocaleString('en')} locations: ${all}.`}>
      All go into the place chosen above; to keep them apart, import one file for each.
    </Notice>
  );
}

/** What a file is counted in. */
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
            {reason}: {count === 1 ? `1 ${what}` : `${count.toLocaleString('en')} ${what}s`} (
            {lines.join(', ')}
            {count > lines.length && ', …'}){help && `. ${help}`}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
