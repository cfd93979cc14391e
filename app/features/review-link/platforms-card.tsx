import type { SubmissionResult } from '@conform-to/react';
import { Lock } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Badge } from '#app/ui/badge.tsx';
import { Card } from '#app/ui/card.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import type { ReviewLinkView } from '#shared/business/businesses.ts';
import { changePlatforms, movePlatform, type PlatformChoice } from '#shared/platforms/platform-choice.ts';
import { findPlatform, PLATFORMS } from '#shared/platforms/platforms.ts';
import { publicNameOf } from '#shared/platforms/public-name.ts';
import { PasteProfile } from './paste-profile.tsx';
import { PlatformPicker } from './platform-picker.tsx';
import { PlatformRow } from './platform-row.tsx';
import { PlatformTile } from './platform-tile.tsx';

interface PlatformsCardProps {
  link: ReviewLinkView;
  now: Date;
  lastResult?: SubmissionResult<string[]> | null;
  onUnsaved(unsaved: boolean): void;
}

/**
 * What the review page offers after 4 or 5 stars, within the page's form. Every button submits: without
 * JavaScript the server makes the change and saves; with it the change is local and saved with the page.
 */
export function PlatformsCard({ link, now, lastResult, onUnsaved }: PlatformsCardProps) {
  const chosen = choicesOf(link);
  const saved = JSON.stringify(chosen);
  const [basis, setBasis] = useState(saved);
  const [list, setList] = useState<PlatformChoice[]>(() => typedIn(lastResult) ?? chosen);
  const [news, setNews] = useState('');
  if (basis !== saved) {
    setBasis(saved);
    setList(chosen);
  }
  const errors = lastResult?.error ?? {};
  useFocusOnFault(lastResult);
  const isUnsaved = JSON.stringify(list) !== saved;
  useEffect(() => onUnsaved(isUnsaved), [isUnsaved, onUnsaved]);

  function change(button: string) {
    const next = changePlatforms(list, button);
    setList(next);
    setNews(told(button, next));
  }

  function move(platformId: number, to: number) {
    const next = movePlatform(list, platformId, to);
    setList(next);
    setNews(told(`down:${platformId}`, next));
  }

  function add(next: PlatformChoice[]) {
    const given = next.findIndex((choice, at) => choice !== list[at]);
    const { platformId = 0 } = next[given] ?? {};
    setNews(told(`${next.length > list.length ? 'add' : 'give'}:${platformId}`, next));
    setList(next);
  }

  return (
    <Card
      title="Platforms"
      aside={
        link.platformsChosen ? (
          <p className="text-ink-2 text-sm">
            In this order{link.routing.starFilter ? ', after 4 or 5 stars' : ''}
          </p>
        ) : (
          <Badge>Our suggestion, change it as you like</Badge>
        )
      }
    >
      <div id="platforms">
        <ol aria-label="Chosen platforms" className="-mt-2.5">
          {list.map((choice, index) => (
            <PlatformRow
              key={choice.platformId}
              choice={choice}
              index={index}
              place={choice.off ? null : list.slice(0, index + 1).filter(({ off }) => !off).length}
              last={index === list.length - 1}
              errors={[
                ...(errors[`platforms[${index}].platformId`] ?? []),
                ...(errors[`platforms[${index}].writeReviewUrl`] ?? []),
              ]}
              tried={triedOf(link, choice)}
              now={now}
              onChange={change}
              onMove={move}
              onType={(writeReviewUrl) => setList(list.with(index, { ...choice, writeReviewUrl }))}
            />
          ))}
        </ol>
        <MonitorOnly />
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
          Save Platform Selection
        </SubmitButton>
      </div>
    </Card>
  );
}

/** Platforms that are never offered, so that nobody looks for them in the list. */
function MonitorOnly() {
  const locked = PLATFORMS.filter(({ asking, active }) => asking === 'monitor-only' && active);
  return (
    <ul aria-label="Never offered" className="border-line border-t">
      {locked.map((platform) => (
        <li key={platform.id} className="flex items-center gap-2.5 py-2.5 sm:pl-14">
          <PlatformTile name={platform.name} color={platform.color} />
          <span className="min-w-0 flex-1">
            <span className="block font-[560]">{platform.name}</span>
            <span className="block text-ink-2 text-sm">
              Forbids asking for reviews, so it is never offered
            </span>
          </span>
          <Badge tone="warn">Monitor only</Badge>
          <Lock size={16} aria-hidden className="text-ink-3" />
        </li>
      ))}
    </ul>
  );
}

function choicesOf({ platforms }: ReviewLinkView): PlatformChoice[] {
  return platforms.map(({ platformId, writeReviewUrl, off }) => ({ platformId, writeReviewUrl, off }));
}

/** Only for the address as it is now: an edited one is unchecked. */
function triedOf({ platforms }: ReviewLinkView, { platformId, writeReviewUrl }: PlatformChoice) {
  const saved = platforms.find((one) => one.platformId === platformId);
  return saved?.writeReviewUrl === writeReviewUrl.trim() ? saved.tried : null;
}

/** The values of a refused form. */
function typedIn(lastResult?: SubmissionResult<string[]> | null): PlatformChoice[] | null {
  const given: unknown = lastResult?.initialValue?.platforms;
  if (!Array.isArray(given)) return null;
  return given.flatMap((item: unknown) => {
    if (typeof item !== 'object' || item === null || !('platformId' in item)) return [];
    const writeReviewUrl = 'writeReviewUrl' in item ? String(item.writeReviewUrl ?? '') : '';
    return { platformId: Number(item.platformId), writeReviewUrl, off: 'off' in item };
  });
}

function told(button: string, list: readonly PlatformChoice[]): string {
  const [kind, digits] = button.split(':');
  const id = Number(digits);
  const platform = findPlatform(id);
  const name = publicNameOf(platform);
  if (kind === 'remove') return `${name} removed`;
  if (kind === 'toggle') {
    const isOff = list.find(({ platformId }) => platformId === id)?.off;
    return `${name} ${isOff ? 'is no longer offered' : 'is offered'}`;
  }
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
