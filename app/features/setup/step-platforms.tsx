import type { SubmissionResult } from '@conform-to/react';
import { clsx } from 'clsx';
import { CircleCheck, ExternalLink, X } from 'lucide-react';
import { useState } from 'react';
import { Form } from 'react-router';
import { PasteProfile } from '#app/features/review-link/paste-profile.tsx';
import { PlatformPicker } from '#app/features/review-link/platform-picker.tsx';
import { PlatformTile } from '#app/features/review-link/platform-tile.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { findBusinessKind } from '#shared/business/business-kinds.ts';
import type { ListedPlatform } from '#shared/business/businesses.ts';
import { changePlatforms, type PlatformChoice } from '#shared/platforms/platform-choice.ts';
import { findPlatform, GOOGLE_PLATFORM_ID, type Platform } from '#shared/platforms/platforms.ts';
import { recognizeProfile } from '#shared/platforms/profiles/recognize-profile.ts';
import { publicNameOf } from '#shared/platforms/public-name.ts';
import { suggestPlatforms } from '#shared/platforms/suggested-platforms.ts';
import { plural } from '#shared/text/plural.ts';
import { StepHead } from './setup-shell.tsx';
import { STEP_FORM } from './step-foot.tsx';

interface StepPlatformsProps {
  list: readonly PlatformChoice[];
  onList(list: PlatformChoice[]): void;
  business: { kind: string; isHealthcare: boolean };
  /** The results of opening the saved addresses; the owner has confirmed one of them. */
  tried: readonly ListedPlatform[];
  worked: boolean;
  lastResult?: SubmissionResult<string[]> | null;
}

/**
 * Where customers are sent. Pasted addresses are recognized here, without JavaScript on submit. That a link
 * opens proves nothing: the owner says whether it was the right page.
 */
export function StepPlatforms({ list, onList, business, tried, worked, lastResult }: StepPlatformsProps) {
  const errors = lastResult?.error ?? {};
  const customers = findBusinessKind(business.kind)?.customers ?? 'people';
  const rows = suggestPlatforms(business, new Set(list.map(({ platformId }) => platformId)));
  return (
    <>
      <StepHead step="platforms" title={`Where do ${customers} review you?`}>
        Paste the address of your page. We recognize the platform and find the link that opens its review
        form.
      </StepHead>
      <Form method="post" id={STEP_FORM} preventScrollReset className="flex max-w-3xl flex-col gap-5">
        {/* Enter presses the first button of a form. */}
        <button type="submit" name="intent" value="platforms" className="sr-only" tabIndex={-1} aria-hidden>
          Continue
        </button>
        <div className="-mt-3">
          <PasteProfile
            label="Google first: almost everybody looks there"
            chosen={list}
            errors={errors.pasted ?? []}
            typed={String(lastResult?.initialValue?.pasted ?? '')}
            onAdd={onList}
          />
        </div>
        <ol aria-label="Your platforms" className="flex flex-col gap-2.5 empty:hidden">
          {list.map((choice, index) => (
            <ChosenPlatform
              key={choice.platformId}
              choice={choice}
              index={index}
              worked={worked && isTried(tried, choice)}
              error={errors[`platforms[${index}].writeReviewUrl`]?.[0]}
              onToggle={() => onList(changePlatforms(list, `toggle:${choice.platformId}`))}
              onRemove={
                choice.off || offeredOf(list).length > 1
                  ? () => onList(changePlatforms(list, `remove:${choice.platformId}`))
                  : undefined
              }
            />
          ))}
        </ol>
        {rows.length > 0 && (
          <Card title="Other good choices" level={2}>
            <ul className="-my-2 flex flex-col divide-y divide-line">
              {rows.map((platform) => (
                <li key={platform.id} className="flex flex-wrap items-center gap-3 py-2.5">
                  <PlatformTile name={publicNameOf(platform)} color={platform.color} />
                  <span className="min-w-0 flex-1">
                    <span className="block font-[560]">{publicNameOf(platform)}</span>
                    {noteOf(platform) && <span className="block text-ink-2 text-sm">{noteOf(platform)}</span>}
                  </span>
                  {platform.asking === 'monitor-only' ? (
                    <Badge tone="warn">Monitor only</Badge>
                  ) : platform.whyNoLink ? (
                    <Badge>No link</Badge>
                  ) : (
                    <Button
                      type="submit"
                      variant="secondary"
                      size="sm"
                      name="change"
                      value={`add:${platform.id}`}
                      aria-label={`Add ${publicNameOf(platform)}`}
                      onClick={(event) => {
                        event.preventDefault();
                        onList(changePlatforms(list, `add:${platform.id}`));
                      }}
                    >
                      Add
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          </Card>
        )}
        <div className="-mt-2">
          <PlatformPicker chosen={list} onChange={(change) => onList(changePlatforms(list, change))} />
        </div>
        {errors.platforms?.[0] && <p className="text-bad text-sm">{errors.platforms[0]}</p>}
      </Form>
    </>
  );
}

interface ChosenPlatformProps {
  choice: PlatformChoice;
  index: number;
  worked: boolean;
  error: string | undefined;
  onToggle(): void;
  onRemove: (() => void) | undefined;
}

function ChosenPlatform({ choice, index, worked, error, onToggle, onRemove }: ChosenPlatformProps) {
  const [opened, setOpened] = useState(false);
  const { platformId, writeReviewUrl, off = false } = choice;
  const platform = findPlatform(platformId);
  const name = publicNameOf(platform);
  const opensForm = recognizeProfile(writeReviewUrl)?.writeReviewUrl === writeReviewUrl;
  return (
    <li
      className={
        writeReviewUrl && !off
          ? 'rounded-card border border-brand-line bg-brand-tint p-4'
          : 'rounded-card border border-line bg-surface p-4'
      }
    >
      <input type="hidden" name={`platforms[${index}].platformId`} value={platformId} />
      <input type="hidden" name={`platforms[${index}].writeReviewUrl`} value={writeReviewUrl} />
      {off && <input type="hidden" name={`platforms[${index}].off`} value="on" />}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <PlatformTile name={name} color={platform?.color} />
        <span className="min-w-40 flex-1">
          <span className="flex flex-wrap items-center gap-2 font-[560]">
            {name}
            {off ? <Badge>Switched off</Badge> : writeReviewUrl && <Badge tone="good">Recognized</Badge>}
          </span>
          <span className="wrap-anywhere block text-ink-2 text-sm">
            {destinationWords(choice, opensForm)}
          </span>
        </span>
        {worked && !off && (
          <span className="inline-flex items-center gap-1.5 font-[560] text-brand-deep text-sm">
            <CircleCheck size={16} aria-hidden />
            You tried it, it works
          </span>
        )}
        <span className="flex items-center gap-3">
          {off && (
            <Button
              type="submit"
              variant="secondary"
              size="sm"
              name="change"
              value={`toggle:${platformId}`}
              aria-label={`Switch on ${name}`}
              onClick={(event) => {
                event.preventDefault();
                onToggle();
              }}
            >
              Switch on
            </Button>
          )}
          {writeReviewUrl && !off && (
            <ButtonLink
              to={writeReviewUrl}
              target="_blank"
              rel="noopener noreferrer"
              reloadDocument
              variant="secondary"
              size="sm"
              icon={<ExternalLink size={15} aria-hidden />}
              onClick={() => setOpened(true)}
            >
              {worked ? 'Open it again' : 'Try the link'}
              <span className="sr-only"> to {name} (opens in a new tab)</span>
            </ButtonLink>
          )}
          {onRemove && (
            <button
              type="submit"
              name="change"
              value={`remove:${platformId}`}
              aria-label={`Remove ${name}`}
              onClick={(event) => {
                event.preventDefault();
                onRemove();
              }}
              className="grid size-9 place-items-center rounded-control text-ink-2 hover:bg-line hover:text-ink"
            >
              <X size={17} aria-hidden />
            </button>
          )}
        </span>
      </div>
      {writeReviewUrl && !off && !opensForm && platformId === GOOGLE_PLATFORM_ID && (
        <p className="mt-2 text-ink-2 text-sm">
          For the link that opens the form itself, choose “Ask for reviews” in your Google Business Profile
          and paste that link here.
        </p>
      )}
      {writeReviewUrl && !off && !worked && (
        <div
          className={clsx(
            'mt-3 flex flex-wrap items-center gap-2.5 border-brand-line border-t pt-3',
            !opened && '[@media(scripting:enabled)]:hidden',
          )}
        >
          <p className="mr-auto text-sm">Did your own page open, with room for a review?</p>
          <SubmitButton intent={`worked.${platformId}`} variant="secondary" size="sm" pending="Opening it…">
            It worked
          </SubmitButton>
          <Button variant="ghost" size="sm" className="noscript:hidden" onClick={() => setOpened(false)}>
            No, I paste another
          </Button>
        </div>
      )}
      {error && <p className="mt-2 text-bad text-sm">{error}</p>}
    </li>
  );
}

function destinationWords({ writeReviewUrl, off }: PlatformChoice, opensForm: boolean): string {
  if (off) return 'Customers do not see it. Its address is kept.';
  if (!writeReviewUrl) return 'No address yet: customers get a web search for your business.';
  return opensForm ? 'Opens the review form' : 'Opens your page, one tap away from the form';
}

function noteOf({ whyNoLink, asking }: Platform): string | undefined {
  if (asking !== 'monitor-only') return whyNoLink;
  return 'Forbids asking for reviews. You can watch it later, under Integrations.';
}

/** A result is only about the address it was found for. */
function isTried(tried: readonly ListedPlatform[], { platformId, writeReviewUrl }: PlatformChoice): boolean {
  const saved = tried.find((one) => one.platformId === platformId);
  return saved?.writeReviewUrl === writeReviewUrl && saved.tried !== null && saved.tried.outcome !== 'dead';
}

/**
 * The label of the button below, for each state. All are rendered from the start, so that nothing moves on
 * hydration.
 */
export function ContinueWords({ list }: { list: readonly PlatformChoice[] }) {
  const [typing, blind] = [continueWords(list, true), continueWords(list, false)];
  if (typing === blind) return typing;
  return (
    <>
      <span className="noscript:hidden">{typing}</span>
      <span className="[@media(scripting:enabled)]:hidden">{blind}</span>
    </>
  );
}

/**
 * The label of the button: without any address the step is skipped, not done. Without JavaScript the input is
 * unknown.
 */
export function continueWords(list: readonly PlatformChoice[], hasScript: boolean): string {
  const offered = offeredOf(list);
  if (hasScript && offered.every(({ writeReviewUrl }) => writeReviewUrl === ''))
    return 'Continue without an address';
  return `Continue with ${offered.length} ${plural(offered.length, 'platform', 'platforms')}`;
}

/** Those that customers see. */
export function offeredOf(list: readonly PlatformChoice[]): PlatformChoice[] {
  return list.filter(({ off }) => !off);
}

/**
 * The step's initial list: the chosen platforms with those switched off, as saving replaces all of them; or Google, which
 * almost everybody uses.
 */
export function firstList(listed: readonly ListedPlatform[], isChosen: boolean): PlatformChoice[] {
  if (!isChosen) return [{ platformId: GOOGLE_PLATFORM_ID, writeReviewUrl: '' }];
  return listed.map(({ platformId, writeReviewUrl, off }) => ({ platformId, writeReviewUrl, off }));
}
