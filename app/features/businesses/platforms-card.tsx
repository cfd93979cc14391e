import type { SubmissionResult } from '@conform-to/react';
import { useEffect, useState } from 'react';
import { Form } from 'react-router';
import { Badge } from '#app/ui/badge.tsx';
import { Card } from '#app/ui/card.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import type { BusinessView } from '#shared/businesses.ts';
import { changePlatforms, type PlatformChoice } from '#shared/platform-choice.ts';
import { findPlatform } from '#shared/platforms.ts';
import { PasteProfile } from './paste-profile.tsx';
import { PlatformPicker } from './platform-picker.tsx';
import { PlatformRow } from './platform-row.tsx';

interface PlatformsCardProps {
  business: BusinessView;
  lastResult?: SubmissionResult<string[]> | null;
}

/**
 * What the review page offers after 4 or 5 stars. Every button is a submit button: without a script the
 * server makes the change and saves it; with one it happens here and is saved by "Save Platforms".
 */
export function PlatformsCard({ business, lastResult }: PlatformsCardProps) {
  const saved = JSON.stringify(business.platforms);
  const [basis, setBasis] = useState(saved);
  const [list, setList] = useState<PlatformChoice[]>(() => typedIn(lastResult) ?? business.platforms);
  const [news, setNews] = useState('');
  if (basis !== saved) {
    setBasis(saved);
    setList(business.platforms);
  }
  const errors = lastResult?.error ?? {};
  useFocusOnFault(lastResult);

  function change(button: string) {
    const next = changePlatforms(list, button);
    setList(next);
    setNews(told(button, next));
  }

  function add(next: PlatformChoice[]) {
    const given = next.findIndex((choice, at) => choice !== list[at]);
    const { platformId = 0 } = next[given] ?? {};
    setNews(told(`${next.length > list.length ? 'add' : 'give'}:${platformId}`, next));
    setList(next);
  }

  return (
    <Card
      title="Public platforms"
      aside={!business.platformsChosen && <Badge>Our suggestion, change it as you like</Badge>}
    >
      <p className="mb-4 text-ink-2">
        Where customers can post a public review, in this order. If you add the address of your profile, they
        go straight there; otherwise they get a web search for your business.
      </p>
      <Form method="post" preventScrollReset id="platforms">
        {/* Enter in a field presses the first submit button of a form: it must be the saving one. */}
        <button type="submit" name="intent" value="platforms" className="sr-only" tabIndex={-1} aria-hidden>
          Save Platforms
        </button>
        <ol aria-label="Chosen platforms" className="flex flex-col gap-2.5">
          {list.map((choice, index) => (
            <PlatformRow
              key={choice.platformId}
              choice={choice}
              index={index}
              last={index === list.length - 1}
              errors={[
                ...(errors[`platforms[${index}].platformId`] ?? []),
                ...(errors[`platforms[${index}].writeReviewUrl`] ?? []),
              ]}
              onChange={change}
              onType={(writeReviewUrl) => setList(list.with(index, { ...choice, writeReviewUrl }))}
            />
          ))}
        </ol>
        <PasteProfile
          key={basis}
          chosen={list}
          errors={errors.pasted ?? []}
          typed={String(lastResult?.initialValue?.pasted ?? '')}
          onAdd={add}
        />
        <PlatformPicker chosen={list} onChange={change} />
        <div aria-live="polite">
          {errors.platforms?.map((message) => (
            <p key={message} className="mt-3 text-bad text-sm">
              {message}
            </p>
          ))}
          <p className="sr-only">{news}</p>
        </div>
        <SubmitButton intent="platforms" variant="secondary" pending="Saving…" className="mt-5">
          Save Platforms
        </SubmitButton>
      </Form>
    </Card>
  );
}

/** What was typed into a form that the server refused. */
function typedIn(lastResult?: SubmissionResult<string[]> | null): PlatformChoice[] | null {
  const given: unknown = lastResult?.initialValue?.platforms;
  if (!Array.isArray(given)) return null;
  return given.flatMap((item: unknown) => {
    if (typeof item !== 'object' || item === null || !('platformId' in item)) return [];
    const writeReviewUrl = 'writeReviewUrl' in item ? String(item.writeReviewUrl ?? '') : '';
    return { platformId: Number(item.platformId), writeReviewUrl };
  });
}

function told(button: string, list: readonly PlatformChoice[]): string {
  const [kind, digits] = button.split(':');
  const id = Number(digits);
  const platform = findPlatform(id);
  const name = platform?.publicName ?? platform?.name ?? '';
  if (kind === 'remove') return `${name} removed`;
  if (kind === 'give') return `${name} has its address`;
  const place = list.findIndex(({ platformId }) => platformId === id) + 1;
  return `${name}, ${kind === 'add' ? 'added' : 'moved'}, now ${place} of ${list.length}`;
}

function useFocusOnFault(lastResult?: SubmissionResult<string[]> | null): void {
  useEffect(() => {
    if (lastResult?.status !== 'error') return;
    document.querySelector<HTMLElement>('#platforms [aria-invalid="true"]')?.focus();
  }, [lastResult]);
}
