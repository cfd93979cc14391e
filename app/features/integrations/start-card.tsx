import { ArrowRight } from 'lucide-react';
import { ButtonLink } from '#app/ui/button.tsx';
import { GOOGLE_PLATFORM_ID } from '#shared/platforms/platforms.ts';
import { PlatformIcon } from './platform-icon.tsx';

const STEPS = [
  {
    title: 'Ask Google for your file',
    text: 'At takeout.google.com, tick only “Google Business Profile”.',
    time: 'About 2 minutes of yours',
    short: '2 min',
  },
  {
    title: 'Wait for Google’s email',
    text: 'It holds the link to your file. You can close everything meanwhile.',
    time: 'Often minutes, can take longer',
    short: 'often minutes',
  },
  {
    title: 'Drop the file here',
    text: 'You see every location and review before anything is saved.',
    time: 'About 3 minutes of yours',
    short: '3 min',
  },
];

/** The way that every owner can go at once, without a key or an approval. */
export function StartCard() {
  return (
    <section
      aria-labelledby="start-here"
      className="overflow-hidden rounded-card border border-brand-line bg-surface"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4 p-4.5 sm:p-6">
        <div className="min-w-0 max-w-2xl flex-1 basis-80">
          <h3 id="start-here" className="flex items-start gap-2.5 text-lg">
            <PlatformIcon id={GOOGLE_PLATFORM_ID} size="sm" />
            Start here: all your Google reviews in ten minutes, free
          </h3>
          <p className="mt-2 text-ink-2">
            Google gives every owner a file with all reviews of the business. You fetch it once and drop it
            here: stars, words, dates and the answers you already gave.
          </p>
        </div>
        <ButtonLink to="/dashboard/integrations/takeout" size="lg" className="max-sm:w-full">
          Bring in my Google reviews
          <ArrowRight size={17} aria-hidden />
        </ButtonLink>
      </div>
      <ol className="grid border-line border-t bg-sunken px-4.5 py-2 max-sm:divide-y max-sm:divide-line sm:grid-cols-3 sm:gap-6 sm:px-6 sm:py-5">
        {STEPS.map(({ title, text, time, short }, at) => (
          <li key={title} className="flex items-baseline gap-3 max-sm:py-2.5">
            <span aria-hidden="true" className="display text-2xl text-brand">
              {at + 1}
            </span>
            <span className="min-w-0 flex-1">
              <span className="font-[560]">{title}</span>
              <span className="block text-ink-2 text-sm max-sm:hidden">{text}</span>
              <span className="mt-0.5 block text-ink-2 text-sm max-sm:hidden">{time}</span>
            </span>
            <span className="text-ink-2 text-sm sm:hidden">{short}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
