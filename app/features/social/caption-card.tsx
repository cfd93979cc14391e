import { CalendarClock, Download, RefreshCw, Send, ShieldCheck } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Form, Link } from 'react-router';
import { FINDINGS, OverrideBox, PrivacyFindings } from '#app/features/replies/privacy-findings.tsx';
import { selectIn } from '#app/features/replies/select-in.ts';
import { useDoubtDecisions } from '#app/features/replies/use-doubt-decisions.ts';
import { useFindings } from '#app/features/replies/use-findings.ts';
import { changedSearch } from '#app/ui/changed-search.ts';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { useForm } from '#app/ui/use-form.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { useNextLocation } from '#app/ui/use-next-location.ts';
import type { FormResult } from '#shared/http/form.ts';
import { GRAPHIC_SIZES, PICTURE_FORMATS, type PictureFormat } from '#shared/social/graphics.ts';
import type { PlannedPostView, PostAccountsView } from '#shared/social/posts.ts';
import { CAPTION_LIMITS, type GraphicView, hashtagsIn } from '#shared/social/social.ts';
import { NewerPost } from './newer-post.tsx';
import { Faults, PublishFields, type SentPost } from './publish-fields.tsx';

interface CaptionCardProps {
  graphic: GraphicView;
  /** Which of the suggestions it starts with. */
  suggested: number;
  format: PictureFormat;
  accounts: PostAccountsView;
  /** The planned post that is being changed. */
  planned: PlannedPostView | null;
  /** The same post as it was saved somewhere else meanwhile. */
  newer: PlannedPostView | null;
  /** What was typed and refused. */
  refused: FormResult['lastResult'] | undefined;
  /** Where the file is, once the button was pressed. */
  file: string | null;
  now: Date;
}

const FORM = 'download-picture';
const NONE_ANSWERED: readonly string[] = [];

/** The words beside the picture, and the buttons that post both or take them along. */
export function CaptionCard({
  graphic,
  suggested,
  format,
  accounts,
  planned,
  newer,
  refused,
  file,
  now,
}: CaptionCardProps) {
  const { review, captions, privacy, look } = graphic;
  const location = useNextLocation();
  const hydrated = useHydrated();
  const id = useId();
  const [form] = useForm({ id: FORM, lastResult: refused });
  const sent: SentPost | null = refused
    ? { values: refused.initialValue ?? {}, errors: form.allErrors }
    : null;
  const suggestion = captions[suggested % Math.max(1, captions.length)] ?? '';
  const [text, setText] = useState(String(sent?.values.caption ?? planned?.caption ?? suggestion));
  // A refresh of the page does not change which save the words began from.
  const [savedAt] = useState(String(sent?.values.savedAt ?? planned?.savedAt ?? ''));
  const [when, setWhen] = useState<'now' | 'later'>(sent?.values.when === 'later' ? 'later' : 'now');
  const canPost = planned !== null || accounts.accounts.some(({ state }) => state === 'connected');
  const [isCopied, setCopied] = useState<boolean | null>(null);
  const checked = captions.map((caption) => ({ reviewId: review.id, text: caption, findings: [] }));
  const { found, isKnown, isMissing, prepare } = useFindings(
    text,
    { reviewId: review.id, privacy, checked },
    'public',
  );
  const area = useRef<HTMLTextAreaElement>(null);
  const answers = useDoubtDecisions(text, found, NONE_ANSWERED);
  const isStopped = answers.open.some(({ severity }) => severity !== 'warning');
  const warnings = answers.open.filter(({ severity }) => severity === 'warning').length;
  const tags = hashtagsIn(text);
  const { width, height } = GRAPHIC_SIZES[look.size];
  useStartDownload(file);

  return (
    <section
      aria-labelledby="caption-heading"
      className="flex min-w-0 flex-col rounded-card border border-line bg-surface"
    >
      <div className="flex flex-wrap items-center justify-between gap-2 px-4 pt-4 sm:px-5">
        <h2 id="caption-heading" className="font-semibold text-base">
          Caption
        </h2>
        {captions.length > 1 && (
          <Link
            to={changedSearch(location, { caption: String((suggested + 1) % captions.length) })}
            preventScrollReset
            replace
            className="inline-flex min-h-11 items-center gap-1.5 rounded-sm font-[560] text-brand text-sm hover:underline sm:min-h-8"
          >
            <RefreshCw size={15} aria-hidden />
            Suggest another
          </Link>
        )}
      </div>
      <Form
        id={FORM}
        method="post"
        preventScrollReset
        className="flex flex-col gap-4 px-4 pt-2 pb-4 sm:px-5 sm:pb-5"
        onSubmit={({ nativeEvent }) => {
          if (isPressed(nativeEvent, 'download')) void copyCaption(text).then(setCopied);
        }}
      >
        <div className="flex flex-col gap-1.5">
          <label htmlFor={id} className="sr-only">
            Caption
          </label>
          <textarea
            ref={area}
            id={id}
            name="caption"
            dir="auto"
            rows={4}
            value={text}
            onChange={({ currentTarget: { value } }) => setText(value)}
            onFocus={() => void prepare()}
            aria-invalid={Boolean(sent?.errors.caption?.length) || undefined}
            aria-describedby={`${id}-facts ${FINDINGS}`}
            className="control field-sizing-content max-h-80 min-h-28 px-3 py-2.5"
          />
          <p id={`${id}-facts`} className="flex flex-wrap justify-between gap-x-3 text-ink-2 text-xs">
            {isKnown && answers.shown.length === 0 && text.trim() !== '' ? (
              <span className="inline-flex items-center gap-1">
                <ShieldCheck size={14} aria-hidden className="text-brand" />
                {privacy.healthcare ? 'Names nobody as your patient' : 'Gives away nothing personal'}
              </span>
            ) : (
              <span />
            )}
            <span className="tabular-nums">
              {text.length.toLocaleString('en')} of {CAPTION_LIMITS.letters.toLocaleString('en')} characters
              {tags > 0 && `, ${tags} of ${CAPTION_LIMITS.hashtags} hashtags`}
            </span>
          </p>
          <Faults of={sent?.errors.caption} />
        </div>
        <div className="-mx-4">
          <PrivacyFindings
            text={text}
            answers={answers}
            isMissing={isMissing}
            onUse={({ start, end, text: safer }) =>
              setText((was) => was.slice(0, start) + safer + was.slice(end))
            }
            onMend={(start, end) => selectIn(area.current, start, end)}
          />
        </div>
        {warnings > 0 && !isStopped && <OverrideBox warnings={warnings} />}
        {sent !== null && !hydrated && (
          <label className="flex min-h-11 items-center gap-2.5 text-sm [@media(scripting:enabled)]:hidden">
            <input type="checkbox" name="override" className="size-5 shrink-0 accent-brand" />I have read this
            and want to use it like this.
          </label>
        )}
        {canPost && (
          <div className="flex flex-col gap-1.5">
            <label htmlFor={`${id}-alt`} className="font-[540] text-sm">
              Description for people who cannot see it
            </label>
            <textarea
              key={planned?.id ?? graphic.altText}
              id={`${id}-alt`}
              name="altText"
              dir="auto"
              rows={2}
              defaultValue={String(sent?.values.altText ?? planned?.altText ?? graphic.altText)}
              aria-invalid={Boolean(sent?.errors.altText?.length) || undefined}
              className="control max-h-40 min-h-16 px-3 py-2 text-sm"
            />
            <Faults of={sent?.errors.altText} />
          </div>
        )}
        <PublishFields
          accounts={accounts}
          planned={planned}
          size={look.size}
          sent={sent}
          now={now}
          when={when}
          onWhen={setWhen}
        />
        {planned ? (
          <div className="flex flex-col gap-2">
            <input type="hidden" name="postId" value={planned.id} />
            <input type="hidden" name="savedAt" value={savedAt} />
            <SubmitButton intent="change-post" pending="Saving…" block disabled={isStopped}>
              Save the changes
            </SubmitButton>
            {/* Always in the page, so that what appears in it is announced. */}
            <div role="status" className="empty:hidden">
              {newer && <NewerPost post={newer} isStopped={isStopped} now={now} />}
            </div>
            <Link
              to={changedSearch(location, { post: null })}
              preventScrollReset
              className="inline-flex min-h-11 items-center justify-center font-[560] text-brand text-sm hover:underline"
            >
              Leave it as it was
            </Link>
          </div>
        ) : (
          canPost && (
            <SubmitButton
              intent="publish"
              pending={when === 'now' ? 'Posting…' : 'Planning…'}
              block
              disabled={isStopped}
              icon={when === 'now' ? <Send size={18} aria-hidden /> : <CalendarClock size={18} aria-hidden />}
            >
              {when === 'now' ? 'Post now' : 'Plan this post'}
            </SubmitButton>
          )
        )}
        <div className="flex items-center justify-between gap-3 border-line border-t pt-4 text-sm">
          <span className="font-[540]">File</span>
          <ul
            aria-label="File format"
            className="flex divide-x divide-line-strong overflow-hidden rounded-control border border-line-strong"
          >
            {PICTURE_FORMATS.map((one) => (
              <li key={one} className="flex">
                <Link
                  to={changedSearch(location, { format: one })}
                  preventScrollReset
                  replace
                  aria-current={one === format ? 'true' : undefined}
                  className={
                    one === format
                      ? 'grid min-h-11 place-items-center bg-brand-tint px-4 font-[540] text-brand-deep -outline-offset-2 sm:min-h-9'
                      : 'grid min-h-11 place-items-center px-4 font-[540] text-ink-2 -outline-offset-2 hover:bg-sunken hover:text-ink sm:min-h-9'
                  }
                >
                  {one.toUpperCase()}
                </Link>
              </li>
            ))}
          </ul>
        </div>
        <SubmitButton
          intent="download"
          pending="Saving…"
          block
          variant={canPost ? 'secondary' : 'primary'}
          disabled={isStopped}
          icon={<Download size={18} aria-hidden />}
        >
          {hydrated ? 'Download + copy caption' : 'Download'}
        </SubmitButton>
        <p className="text-ink-2 text-xs">
          {width} × {height} pixels. Post it with the caption wherever you like.
        </p>
        {file && (
          <p role="status" className="text-sm">
            {isCopied === false && 'The caption could not be copied: select it above and copy it by hand. '}
            Did the download not start?{' '}
            <a href={file} className="font-[560] text-brand underline underline-offset-3">
              Save the picture
            </a>
          </p>
        )}
      </Form>
    </section>
  );
}

function isPressed(event: Event, intent: string): boolean {
  return event instanceof SubmitEvent && event.submitter?.getAttribute('value') === intent;
}

/** In the press itself: browsers refuse it later. */
async function copyCaption(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // The browser may refuse it; the caption stays selectable, and the screen says so.
    return false;
  }
}

/** An attachment: the page stays where it is. */
function useStartDownload(file: string | null): void {
  useEffect(() => {
    if (!file) return;
    const link = document.createElement('a');
    link.href = file;
    link.download = '';
    link.click();
  }, [file]);
}
