import { Check } from 'lucide-react';
import { Badge } from '#app/ui/badge.tsx';
import type { ArchiveView } from '#shared/reviews/review-files.ts';
import { BroughtRating } from './brought-rating.tsx';

/** The newest reviews of an archive, as the inbox would show them. */
export function ArchiveSample({ archive, total }: { archive: ArchiveView; total: number }) {
  const { newest, withWords, starsOnly, alreadyHere, locations } = archive;
  return (
    <section
      aria-labelledby="how-they-look"
      className="overflow-hidden rounded-card border border-line bg-surface"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-b px-4 py-3 sm:px-5">
        <h3 id="how-they-look" className="text-base">
          How they will look
        </h3>
        <p className="mr-auto text-ink-2 text-sm">
          {newest.length === total
            ? 'Newest first'
            : `Newest first, ${newest.length} of ${total.toLocaleString('en')}`}
        </p>
        <span className="flex flex-wrap gap-2">
          <Badge>{withWords.toLocaleString('en')} with words</Badge>
          <Badge>{starsOnly.toLocaleString('en')} stars only</Badge>
          <Badge>{alreadyHere.toLocaleString('en')} already here</Badge>
        </span>
      </div>
      <ul className="grid gap-px bg-line lg:grid-cols-2">
        {newest.map((line, at) => (
          <li
            // Two locations have lines of the same number.
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
            key={at}
            className="flex min-w-0 flex-col gap-1 bg-surface px-4 py-3.5 last:odd:lg:col-span-2 sm:px-5"
          >
            <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
              <span className="line-clamp-2 min-w-0 wrap-anywhere font-[560]" dir="auto">
                {line.author || 'Somebody'}
              </span>
              <BroughtRating rated={line} />
              <span className="ml-auto text-ink-2 text-sm">{line.date || 'No date'}</span>
            </p>
            {line.text ? (
              <p className="line-clamp-3 whitespace-pre-wrap wrap-anywhere" dir="auto">
                {line.text}
              </p>
            ) : (
              <p className="text-ink-2">No words, only stars</p>
            )}
            {(locations.length > 1 || line.reply) && (
              <p className="flex flex-wrap items-center gap-x-3 text-ink-2 text-sm">
                {locations.length > 1 && <span dir="auto">{line.locationName}</span>}
                {line.reply && (
                  <span className="inline-flex items-center gap-1.5 text-brand">
                    <Check size={14} aria-hidden />
                    Answered by you
                  </span>
                )}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
