import { ChevronDown } from 'lucide-react';
import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { useNextLocation } from '#app/ui/use-next-location.ts';
import { type InboxFilter, type InboxSummaryView, OWN_PAGE } from '#shared/reviews/inbox.ts';
import { languageName } from './language-name.ts';
import { FILTERS_FORM } from './search-reviews.tsx';
import { useSubmitFilters } from './use-submit-filters.ts';

type Choices = readonly (readonly [value: string, label: string])[];

const STARS: Choices = [
  ['', 'Any rating'],
  ['low', '1-2 stars'],
  ['high', '4-5 stars'],
  ['5', '5 stars'],
  ['4', '4 stars'],
  ['3', '3 stars'],
  ['2', '2 stars'],
  ['1', '1 star'],
  ['none', 'No stars'],
];
const TEXT: Choices = [
  ['', 'Any text'],
  ['with', 'With text'],
  ['without', 'Only stars'],
];
const REPLIED: Choices = [
  ['', 'Reply'],
  ['yes', 'Replied'],
  ['no', 'Not replied'],
  ['overdue', 'Overdue'],
];
const MATCHED: Choices = [
  ['', 'Match'],
  ['yes', 'Rated here and posted'],
  ['offered', 'Same person?'],
  ['no', 'Not matched'],
];

interface InboxFiltersProps {
  filter: InboxFilter;
  summary: InboxSummaryView;
}

/** Filters on change; before hydration and without JavaScript a form with a button. */
export function InboxFilters({ filter, summary }: InboxFiltersProps) {
  const hydrated = useHydrated();
  const { now: send } = useSubmitFilters();
  const tab = new URLSearchParams(useNextLocation().search).get('tab');
  const platforms: Choices = [
    ['', 'All sources'],
    [OWN_PAGE, 'Your page'],
    ...summary.platforms.map(({ id, name }) => [String(id), name] as const),
  ];
  const languages: Choices = [
    ['', 'Any language'],
    ...summary.languages.map((code) => [code, languageName(code)] as const),
  ];
  const places: Choices = [['', 'All places'], ...summary.places.map(({ id, name }) => [id, name] as const)];
  const inMore = [filter.replied, filter.matched, filter.lang, filter.place, filter.from, filter.to];
  const more = inMore.filter((value) => value !== null).length;
  return (
    <Form
      id={FILTERS_FORM}
      role="search"
      aria-label="Filters"
      className="border-line border-b py-2.5 pr-2 pl-4.5"
    >
      {tab !== null && <input type="hidden" name="tab" value={tab} />}
      <div className="flex flex-wrap items-center gap-1">
        <div className="flex max-w-full flex-wrap gap-1">
          <Chip name="platform" label="Source" value={filter.platform} choices={platforms} onChoose={send} />
          <Chip name="stars" label="Rating" value={filter.stars} choices={STARS} onChoose={send} />
          <Chip name="text" label="Text" value={filter.text} choices={TEXT} onChoose={send} />
        </div>
        <details open={more > 0 || undefined} className="group contents">
          <summary className="ml-auto inline-flex min-h-8 cursor-pointer list-none items-center gap-1.5 rounded-control px-1 font-[520] text-ink-2 text-sm hover:text-ink [&::-webkit-details-marker]:hidden">
            {more > 0 ? `More (${more})` : 'More'}
          </summary>
          <div className="flex w-full flex-wrap items-center gap-2 pt-0.5">
            <Chip name="replied" label="Reply" value={filter.replied} choices={REPLIED} onChoose={send} />
            <Chip name="matched" label="Match" value={filter.matched} choices={MATCHED} onChoose={send} />
            {languages.length > 2 && (
              <Chip name="lang" label="Language" value={filter.lang} choices={languages} onChoose={send} />
            )}
            {places.length > 2 && (
              <Chip name="place" label="Place" value={filter.place} choices={places} onChoose={send} />
            )}
            <Day name="from" label="From" value={filter.from} onChoose={send} />
            <Day name="to" label="to" value={filter.to} onChoose={send} />
          </div>
        </details>
        {!hydrated && (
          <Button type="submit" size="sm" variant="secondary" className="[@media(scripting:enabled)]:hidden">
            Show
          </Button>
        )}
      </div>
    </Form>
  );
}

interface ChooseProps {
  name: keyof InboxFilter;
  label: string;
  value: string | null;
  onChoose(form: HTMLFormElement | null): void;
}

function Chip({ name, label, value, choices, onChoose }: ChooseProps & { choices: Choices }) {
  const look = value
    ? 'border-brand bg-brand-tint text-brand-deep'
    : 'border-line-strong bg-surface text-ink';
  return (
    <span className="relative max-w-full">
      <select
        key={value}
        name={name}
        aria-label={label}
        defaultValue={value ?? ''}
        onChange={({ currentTarget: { form } }) => onChoose(form)}
        className={`h-8 max-w-[min(100%,11rem)] [field-sizing:content] cursor-pointer appearance-none truncate rounded-full border py-0 pr-6.5 pl-2.5 font-[520] text-sm ${look} forced-colors:appearance-auto`}
      >
        {choices.map(([choice, words]) => (
          <option key={choice} value={choice}>
            {words}
          </option>
        ))}
      </select>
      <ChevronDown
        size={14}
        aria-hidden
        className="pointer-events-none absolute inset-y-0 right-2 my-auto forced-colors:hidden"
      />
    </span>
  );
}

function Day({ name, label, value, onChoose }: ChooseProps) {
  return (
    <label className="inline-flex items-center gap-1.5 text-ink-2 text-sm">
      {label}
      <input
        key={value}
        type="date"
        name={name}
        defaultValue={value ?? ''}
        onBlur={({ currentTarget: { form, value: typed } }) => typed !== (value ?? '') && onChoose(form)}
        className="h-8 rounded-full border border-line-strong bg-surface px-3 text-ink text-sm"
      />
    </label>
  );
}
