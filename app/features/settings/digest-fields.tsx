import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useTimeForm } from '#app/ui/time.tsx';
import { DIGEST_EVERY } from '#shared/business/notices.ts';
import type { DigestTimesView } from '#shared/business/settings.ts';
import { fullHour } from '#shared/time/time.ts';
import { EVERY_WORDS, WEEKDAYS } from './digest-words.ts';

/** How often, and when: a weekly digest also needs a day. */
export function DigestFields({ digestEvery, digestWeekday, digestHour }: DigestTimesView) {
  const [every, setEvery] = useState(digestEvery);
  const form = useTimeForm();
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      <fieldset className="flex rounded-control border border-line-strong has-focus-visible:outline-2">
        <legend className="sr-only">How often the digest comes</legend>
        {DIGEST_EVERY.map((one) => (
          <label
            key={one}
            className="flex min-h-9 cursor-pointer items-center px-3 text-sm first-of-type:rounded-l-control first-of-type:border-line first-of-type:border-r last-of-type:rounded-r-control has-checked:bg-brand-tint has-checked:font-[560] has-checked:text-brand-deep has-focus-visible:outline-2 has-focus-visible:outline-brand"
          >
            <input
              type="radio"
              name="digestEvery"
              value={one}
              defaultChecked={one === digestEvery}
              onChange={() => setEvery(one)}
              className="sr-only"
            />
            {EVERY_WORDS[one]}
          </label>
        ))}
      </fieldset>
      {/* Without JavaScript it is shown for both. */}
      <span className={every === 'daily' ? '[@media(scripting:enabled)]:hidden' : ''}>
        <SmallSelect
          name="digestWeekday"
          label="Day of the digest"
          value={String(digestWeekday)}
          choices={WEEKDAYS.map((label, at) => ({ value: String(at + 1), label }))}
        />
      </span>
      <SmallSelect
        name="digestHour"
        label="Hour of the digest"
        value={String(digestHour)}
        choices={Array.from({ length: 24 }, (_, hour) => ({
          value: String(hour),
          label: fullHour(hour, form),
        }))}
      />
    </div>
  );
}

interface SmallSelectProps {
  name: string;
  label: string;
  value: string;
  choices: readonly { value: string; label: string }[];
}

/** A select at the end of a line, whose visible label would only repeat the line. */
export function SmallSelect({ name, label, value, choices }: SmallSelectProps) {
  return (
    <span className="relative inline-block">
      <select
        name={name}
        aria-label={label}
        defaultValue={value}
        className="control h-9 w-auto cursor-pointer appearance-none pr-8 pl-2.5 text-sm forced-colors:appearance-auto"
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      <ChevronDown
        size={15}
        aria-hidden
        className="pointer-events-none absolute inset-y-0 right-2.5 my-auto text-ink-3 forced-colors:hidden"
      />
    </span>
  );
}
