import { clsx } from 'clsx';
import { Lock, Search } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Form, Link, useLocation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { changedSearch } from '#app/ui/changed-search.ts';
import { LoadMore } from '#app/ui/load-more.tsx';
import { Stars } from '#app/ui/stars.tsx';
import { Time } from '#app/ui/time.tsx';
import type { MoreRows } from '#app/ui/use-load-more.ts';
import { PICTURE_FILTERS, type PictureFilter, type PictureReview } from '#shared/social/social.ts';
import { HiddenSearchFields } from './hidden-search-fields.tsx';
import { FILTER_LABELS, REFUSED_SHORT } from './social-words.ts';

export const PICKER = 'choose-review';

const NONE: Record<PictureFilter, string> = {
  good: `No review with 4 or 5 stars has words yet. “${FILTER_LABELS.all}” shows the others.`,
  usable: `None of your reviews may be used yet. “${FILTER_LABELS.all}” shows why.`,
  all: 'There is no review with words here yet.',
};

interface ReviewPickerProps {
  rows: readonly PictureReview[];
  more: MoreRows;
  search: string;
  show: PictureFilter;
  chosenId: string | null;
  now: Date;
}

/** Reviews to choose from; those that may not be used say why. */
export function ReviewPicker({ rows, more, search, show, chosenId, now }: ReviewPickerProps) {
  const location = useLocation();
  return (
    <section
      id={PICKER}
      aria-labelledby="choose-heading"
      className="flex min-w-0 flex-col overflow-hidden rounded-card border border-line bg-surface xl:max-h-[46rem]"
    >
      <div className="flex flex-col gap-3 border-line border-b p-4">
        <h2 id="choose-heading" className="font-semibold text-base">
          Choose a review
        </h2>
        <Filters search={search} show={show} />
      </div>
      {rows.length === 0 ? (
        <p className="p-4 text-ink-2 text-sm">{search === '' ? NONE[show] : 'No review has these words.'}</p>
      ) : (
        <div className="min-h-0 overflow-y-auto">
          <ul className="divide-y divide-line">
            {rows.map((row) => (
              <li key={row.id}>
                <Link
                  to={changedSearch(location, { review: row.id, marks: null, caption: null, cursor: null })}
                  preventScrollReset
                  aria-current={row.id === chosenId ? 'true' : undefined}
                  className={clsx(
                    'block border-l-3 px-4 py-3 -outline-offset-2',
                    row.id === chosenId
                      ? 'border-brand bg-brand-tint forced-colors:border-[Highlight]'
                      : 'border-transparent hover:bg-sunken',
                  )}
                >
                  <PickedReview row={row} now={now} />
                </Link>
              </li>
            ))}
          </ul>
          <LoadMore more={more} hrefOf={(cursor) => changedSearch(location, { cursor })} />
        </div>
      )}
    </section>
  );
}

function PickedReview({ row, now }: { row: PictureReview; now: Date }) {
  const { name, stars, recommends, text, at, dateWords, platformName, refusal } = row;
  const used = lastUseOf(row);
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {stars !== null && <Stars rating={stars} size={14} />}
        {recommends !== null && (
          <span className="text-ink-2 text-xs">{recommends ? 'Recommends' : 'Does not recommend'}</span>
        )}
        <b dir="auto" className="wrap-anywhere line-clamp-2 min-w-0 flex-1 font-[600] text-sm">
          {name || 'No name'}
        </b>
        <span className="text-ink-2 text-xs">{dateWords || <Time date={at} now={now} look="date" />}</span>
      </span>
      <span dir="auto" className="wrap-anywhere mt-1 line-clamp-2 text-sm">
        {text}
      </span>
      <span className="mt-1 flex flex-wrap items-center gap-x-1.5 text-ink-2 text-xs">
        {platformName || 'Your page'}
        {used && (
          <>
            {` · ${used.words} `}
            <Time date={used.at} now={now} look="date" />
          </>
        )}
      </span>
      {refusal && (
        <span className="mt-1 flex items-start gap-1.5 font-[540] text-star-deep text-xs">
          <Lock size={13} aria-hidden className="mt-px shrink-0" />
          {REFUSED_SHORT[refusal]}
        </span>
      )}
    </>
  );
}

/** What says most about it. */
function lastUseOf({ plannedAt, postedAt, downloadedAt }: PictureReview) {
  if (plannedAt) return { words: 'planned', at: plannedAt };
  if (postedAt) return { words: 'posted', at: postedAt };
  return downloadedAt ? { words: 'downloaded', at: downloadedAt } : null;
}

function Filters({ search, show }: Pick<ReviewPickerProps, 'search' | 'show'>) {
  const box = useRef<HTMLInputElement>(null);
  // Typing is ahead of the URL; a link that clears the search is not typing.
  useEffect(() => {
    if (box.current && box.current !== document.activeElement) box.current.value = search;
  }, [search]);
  return (
    <Form className="flex flex-col gap-2" preventScrollReset replace>
      <HiddenSearchFields except={['q', 'show', 'cursor']} />
      <div className="relative">
        <Search
          size={16}
          aria-hidden
          className="pointer-events-none absolute inset-y-0 left-3 my-auto text-ink-3"
        />
        <input
          ref={box}
          type="search"
          name="q"
          aria-label="Search by name or words"
          placeholder="Name or words"
          defaultValue={search}
          autoComplete="off"
          maxLength={200}
          className="control h-11 pr-3 pl-9 sm:h-10"
        />
      </div>
      <div className="flex gap-2">
        <select
          key={show}
          name="show"
          aria-label="Which reviews"
          defaultValue={show}
          onChange={({ currentTarget: { form } }) => form?.requestSubmit()}
          className="control h-11 min-w-0 flex-1 px-3 sm:h-10"
        >
          {PICTURE_FILTERS.map((filter) => (
            <option key={filter} value={filter}>
              {FILTER_LABELS[filter]}
            </option>
          ))}
        </select>
        <Button type="submit" variant="secondary">
          Search
        </Button>
      </div>
    </Form>
  );
}
