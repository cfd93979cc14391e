import { ChevronDown, Lightbulb, RefreshCw, Sparkles, Square } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import {
  AS_THE_REVIEW,
  LONGEST_HINT,
  REPLY_LENGTHS,
  REPLY_TONES,
  type ReplyLanguageChoice,
  type ReplyView,
} from '#shared/replies/replies.ts';
import { LENGTH_WORDS, languageWords, TONE_WORDS } from './reply-words.ts';
import type { SuggestionWish } from './use-suggestion.ts';

interface SuggestBarProps {
  reply: ReplyView;
  isFirst: boolean;
  isWriting: boolean;
  onAsk(wish: SuggestionWish): void;
  onCancel(): void;
}

/** Options of the next suggestion: tone, length, language, and a note on what it should say. */
export function SuggestBar({ reply, isFirst, isWriting, onAsk, onCancel }: SuggestBarProps) {
  const { reviewLanguage, languages } = reply;
  // The review's language comes first and is not repeated.
  const choices: readonly ReplyLanguageChoice[] =
    reviewLanguage === null || languages.includes(reviewLanguage)
      ? [AS_THE_REVIEW, ...languages.filter((one) => one !== reviewLanguage)]
      : languages;
  const [wish, setWish] = useState<SuggestionWish>({
    tone: reply.tone,
    length: reply.length,
    hint: '',
    language: choices.find((one) => one === reply.languageChoice) ?? choices[0] ?? AS_THE_REVIEW,
  });
  const change = (changes: Partial<SuggestionWish>) => setWish((before) => ({ ...before, ...changes }));
  const Icon = isFirst ? Sparkles : RefreshCw;
  return (
    <>
      {/* On a phone the button is in the first line, beside the versions. */}
      <div className="flex flex-wrap items-center gap-2 max-sm:contents sm:ml-auto">
        <div className="flex flex-wrap items-center gap-2 max-sm:order-2 max-sm:w-full">
          <Pick
            label="Tone"
            value={wish.tone}
            choices={REPLY_TONES.map((value) => [value, TONE_WORDS[value]])}
            onPick={(tone) => change({ tone })}
          />
          <Pick
            label="Length"
            value={wish.length}
            choices={REPLY_LENGTHS.map((value) => [value, LENGTH_WORDS[value]])}
            onPick={(length) => change({ length })}
          />
          <Pick
            label="Language"
            value={wish.language}
            choices={choices.map((value) => [value, languageWords(value, reviewLanguage)])}
            onPick={(language) => change({ language })}
          />
        </div>
        {isWriting ? (
          <Button
            variant="secondary"
            size="sm"
            className="max-sm:order-1 max-sm:ml-auto"
            onClick={onCancel}
            icon={<Square size={13} aria-hidden />}
          >
            Cancel
          </Button>
        ) : (
          <Button
            variant="secondary"
            size="sm"
            className="max-sm:order-1 max-sm:ml-auto"
            onClick={() => onAsk(wish)}
            icon={<Icon size={15} aria-hidden />}
          >
            {isFirst ? 'Suggest' : 'Regenerate'}
          </Button>
        )}
      </div>
      {/* Templates take no instructions. */}
      {reply.hasModel && (
        <label className="max-sm:order-3 -mx-4 -mb-2.5 flex w-[calc(100%+2rem)] items-center gap-2 border-line border-t px-4 text-sm">
          <Lightbulb size={16} aria-hidden className="shrink-0 text-ink-2" />
          <span className="shrink-0 text-ink-2">Hint:</span>
          <input
            type="text"
            value={wish.hint}
            maxLength={LONGEST_HINT}
            onChange={({ currentTarget }) => change({ hint: currentTarget.value })}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              if (!isWriting) onAsk(wish);
            }}
            placeholder="such as “mention our new parking”"
            className="min-h-10 min-w-0 flex-1 bg-transparent outline-offset-[-2px] placeholder:text-ink-3 max-sm:text-[1rem]"
          />
        </label>
      )}
    </>
  );
}

interface PickProps<Value extends string> {
  label: string;
  value: Value;
  choices: readonly (readonly [Value, string])[];
  onPick(value: Value): void;
}

function Pick<Value extends string>({ label, value, choices, onPick }: PickProps<Value>) {
  return (
    <span className="relative min-w-0 max-w-40">
      <select
        aria-label={label}
        value={value}
        onChange={({ currentTarget }) => {
          const picked = choices.find(([one]) => one === currentTarget.value)?.[0];
          if (picked !== undefined) onPick(picked);
        }}
        className="field-sizing-content min-h-8 w-full cursor-pointer appearance-none truncate rounded-control border border-line-strong bg-surface pr-7 pl-3 font-[540] text-sm hover:bg-sunken forced-colors:appearance-auto"
      >
        {choices.map(([one, words]) => (
          <option key={one} value={one}>
            {words}
          </option>
        ))}
      </select>
      <ChevronDown
        size={14}
        aria-hidden
        className="pointer-events-none absolute inset-y-0 right-2.5 my-auto text-ink-2 forced-colors:hidden"
      />
    </span>
  );
}
