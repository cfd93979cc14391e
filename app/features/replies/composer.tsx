import { clsx } from 'clsx';
import { CircleCheck, ClipboardCopy, CornerUpLeft, ExternalLink } from 'lucide-react';
import { type MouseEvent, useRef } from 'react';
import { Form, useFetcher, useRevalidator } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { ShowToast, showToast } from '#app/ui/toasts.tsx';
import { useDockHeight } from '#app/ui/use-dock-height.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { refreshSoon } from '#app/ui/use-keep-fresh.ts';
import type { FormResult } from '#shared/http/form.ts';
import { MESSAGES, replyCopiedFor } from '#shared/http/messages.ts';
import type { PrivacyFinding } from '#shared/privacy-check/finding.ts';
import type { ReplyVersionView, ReplyView } from '#shared/replies/replies.ts';
import { whoWrote } from '#shared/replies/reply-author.ts';
import { plural } from '#shared/text/plural.ts';
import { CounterAndState } from './counter-and-state.tsx';
import { MarkedTextarea } from './marked-textarea.tsx';
import { FINDINGS, OverrideBox, PrivacyFindings } from './privacy-findings.tsx';
import { replySize } from './reply-size.ts';
import { fallbackWords, isUnknown, replyFaultWords, replyLanguageWords } from './reply-words.ts';
import { withSafer } from './safer-wordings.ts';
import { SecondReaderLine } from './second-reader-line.tsx';
import { selectIn } from './select-in.ts';
import { SuggestBar } from './suggest-bar.tsx';
import { useComposer } from './use-composer.ts';
import { useDoubtDecisions } from './use-doubt-decisions.ts';
import { useFacts } from './use-facts.ts';
import { useFindings } from './use-findings.ts';
import { useReplyFault } from './use-reply-fault.ts';
import { useSecondReader } from './use-second-reader.ts';
import { useSuggestion } from './use-suggestion.ts';
import { VersionTabs } from './version-tabs.tsx';

/** The id of the textarea, for a shortcut and links. */
export const REPLY_TEXT = 'reply-text';
const FORM = 'reply-form';

interface ComposerProps {
  reply: ReplyView;
  /** The text of a refused form, if no script keeps it. */
  standing: string | null;
  fault: string | undefined;
  /** The form that marks the review as handled, if any: its button is in the dock, too. */
  handleForm: string | null;
  /** The review that opens once this reply is marked as posted; null stays here. */
  nextId: string | null;
}

/** The editor of a reply: suggestions, versions, privacy findings and publishing. */
export function Composer({ reply, standing, fault, handleForm, nextId }: ComposerProps) {
  const { reviewId, method, versions } = reply;
  const area = useRef<HTMLTextAreaElement>(null);
  const hydrated = useHydrated();
  const { revalidate } = useRevalidator();
  const composer = useComposer(reply, standing, area);
  const suggestion = useSuggestion(reviewId, (version) => {
    composer.take(version);
    refreshSoon(revalidate);
  });
  const isWriting = suggestion.written !== null;
  const text = suggestion.written ?? composer.text;
  const version = versions.find(({ id }) => id === composer.versionId);
  const written = isWriting ? '' : text;
  const { checked, second, isDue, isReading } = useSecondReader(written, reply);
  const { found, isKnown, isMissing, prepare } = useFindings(written, { ...reply, checked }, 'public');
  const answers = useDoubtDecisions(text, found, reply.confirmed);
  const { open } = answers;
  const facts = useFacts(written, reply, answers.shown);
  const shownFault = useReplyFault({ fault, standing }, text, suggestion);
  const blocks = open.some(({ severity }) => severity === 'blocking');
  const isStopped = open.some(({ severity }) => severity !== 'warning');
  const size = replySize(text, method.limit);
  const language = replyLanguageWords(reply, isWriting ? undefined : version);
  const isReady = text.trim() !== '' && isKnown && !isStopped && size.size <= size.most && !isWriting;

  return (
    <section
      aria-label="Reply"
      className="mt-6 rounded-card border border-control-line bg-surface has-[textarea:focus-visible]:border-brand"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2.5 border-line border-b px-4 py-2.5">
        <h3 className="text-base">Reply</h3>
        <VersionTabs
          reviewId={reviewId}
          versions={versions}
          currentId={composer.versionId}
          disabled={isWriting}
          onChoose={composer.choose}
        />
        {hydrated && (
          <SuggestBar
            reply={reply}
            isFirst={versions.length === 0}
            isWriting={isWriting}
            onAsk={(wish) => {
              composer.flush();
              void prepare();
              void suggestion.ask(wish);
            }}
            onCancel={suggestion.cancel}
          />
        )}
      </div>
      <WhyNot
        reply={reply}
        fault={shownFault}
        version={!isWriting && version && whoWrote(version, text).by === 'template' ? version : null}
      />
      {language && <p className="px-4 pt-3 text-ink-2 text-sm">{language}</p>}
      <Form id={FORM} method="post" preventScrollReset data-leaves-freely onSubmit={composer.flush}>
        <input type="hidden" name="reviewId" value={reviewId} />
        <input type="hidden" name="instead" value={reply.published?.text ?? ''} />
        {composer.versionId && <input type="hidden" name="versionId" value={composer.versionId} />}
        {nextId && reply.state !== 'posted' && <input type="hidden" name="next" value={nextId} />}
        <MarkedTextarea
          ref={area}
          id={REPLY_TEXT}
          name="text"
          aria-label="Your reply"
          aria-describedby={FINDINGS}
          aria-busy={isWriting || undefined}
          aria-invalid={blocks || undefined}
          dir="auto"
          lang={version?.language}
          readOnly={isWriting}
          placeholder={isWriting ? 'Writing…' : 'Write a reply, or let us suggest one.'}
          value={text}
          findings={open}
          facts={facts.open}
          onFocus={prepare}
          onChange={({ currentTarget }) => composer.type(currentTarget.value)}
          onKeyDown={({ key, currentTarget }) => key === 'Escape' && currentTarget.blur()}
        />
        <p role="status" className="sr-only">
          {isWriting ? 'A reply is being written.' : ''}
        </p>
        <PrivacyFindings
          text={text}
          answers={answers}
          facts={facts}
          isMissing={isMissing}
          onUse={(safer) => {
            composer.type(withSafer(text, safer));
            area.current?.focus();
          }}
          onMend={(start, end) => selectIn(area.current, start, end)}
        />
        <SecondReaderLine second={second} isReading={isReading} />
        <CounterAndState
          version={isWriting ? undefined : version}
          text={text}
          size={size}
          platform={method.platformName}
          save={composer.save}
        />
        <Foot
          reply={reply}
          text={text}
          open={open}
          isReady={isReady}
          isUnread={isDue}
          handleForm={handleForm}
        />
      </Form>
    </section>
  );
}

interface WhyNotProps {
  reply: ReplyView;
  fault: string | undefined;
  /** The template's version in the composer; null for another author's. */
  version: ReplyVersionView | null;
}

/** Why the last suggestion or publication failed, or is not the AI's. */
function WhyNot({ reply, fault, version }: WhyNotProps) {
  const { state, method, published } = reply;
  const fallback = version && fallbackWords(version, reply);
  const failed = state === 'failed' ? reply.fault : null;
  return (
    <div role="status" className="flex flex-col gap-3 px-4 pt-3 empty:hidden">
      {state === 'rejected' && (
        <Notice kind="error" title={`${method.platformName} did not publish this reply`}>
          {published?.reason || 'It gave no reason. Change the text and publish it again.'}
        </Notice>
      )}
      {failed && (
        <Notice kind="error" title={isUnknown(failed) ? 'We could not tell' : 'Not published'}>
          {replyFaultWords(failed, method.platformName, reply.doing)}
        </Notice>
      )}
      {fault && <Notice kind="error" title={fault} />}
      {fallback && (
        <Notice kind="warning" title={fallback.title}>
          {fallback.advice}{' '}
          {fallback.isInSettings && (
            <TextLink to="/dashboard/settings?tab=replies">Open the reply settings</TextLink>
          )}
        </Notice>
      )}
    </div>
  );
}

interface FootProps {
  reply: ReplyView;
  text: string;
  open: readonly PrivacyFinding[];
  isReady: boolean;
  /** A model is still to read it: what is copied is out at once. */
  isUnread: boolean;
  handleForm: string | null;
}

/** Publishing. On a phone docked at the bottom, with the button to mark the review as handled. */
function Foot({ reply, text, open, isReady, isUnread, handleForm }: FootProps) {
  const { method, businessName } = reply;
  const dock = useRef<HTMLDivElement>(null);
  const hydrated = useHydrated();
  useDockHeight(dock);
  const isOff = hydrated && !isReady;
  const publish = method.kind === 'api';
  const count = (severity: PrivacyFinding['severity']) =>
    open.filter((one) => one.severity === severity).length;
  const [blocking, doubts] = [count('blocking'), count('doubt')];
  const warnings = blocking > 0 ? 0 : count('warning');
  const todo = [
    blocking > 0 && `${plural(blocking, 'the phrase is', `the ${blocking} phrases are`)} fixed`,
    doubts > 0 && `${plural(doubts, 'the question is', `the ${doubts} questions are`)} answered`,
  ].filter((one) => one !== false);
  return (
    <>
      {warnings > 0 && (
        <div className="border-line border-t px-4">
          <OverrideBox warnings={warnings} />
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-b-card border-line border-t bg-paper px-4 py-3">
        <p className="min-w-48 flex-1 text-ink-2 text-sm">
          {publish
            ? `Appears on ${method.platformName} as ${businessName}.`
            : method.address
              ? `Copy it, post it on ${method.platformName}, and mark it here.`
              : `We have no link to this review. Copy the reply, open ${method.platformName} yourself, paste it there, and mark it here.`}
          {todo.length > 0 && (
            <span className="block">
              {publish ? 'You can publish' : 'You can copy it'} once {todo.join(' and ')}.
            </span>
          )}
        </p>
        {!hydrated && (
          <SubmitButton intent="save-draft" variant="secondary" formNoValidate>
            Save draft
          </SubmitButton>
        )}
        <div
          ref={dock}
          data-dock
          className="flex flex-wrap gap-2 max-lg:fixed max-lg:right-0 max-lg:bottom-0 max-lg:left-[var(--menu-width,0px)] max-lg:z-20 max-lg:flex-nowrap max-lg:border-line max-lg:border-t max-lg:bg-surface max-lg:px-4 max-lg:pt-2.5 max-lg:pb-[max(0.75rem,env(safe-area-inset-bottom))] max-lg:shadow-lift"
        >
          {handleForm && publish && (
            <SubmitButton
              form={handleForm}
              intent="handle"
              variant="secondary"
              className="lg:hidden"
              icon={<CircleCheck size={16} aria-hidden />}
            >
              Handled
            </SubmitButton>
          )}
          {publish ? (
            <SubmitButton
              intent="publish"
              pending="Publishing…"
              disabled={isOff}
              className="min-w-0 max-lg:flex-1"
              icon={<CornerUpLeft size={16} aria-hidden />}
            >
              {reply.published ? `Publish the change` : `Publish on ${method.platformName}`}
            </SubmitButton>
          ) : (
            <CopyAndMark reply={reply} text={text} isOff={isOff || (hydrated && isUnread)} />
          )}
        </div>
      </div>
    </>
  );
}

const OPEN =
  'inline-flex min-h-10 min-w-0 items-center justify-center gap-2 rounded-control border px-4 py-1.5 text-center font-[560] leading-tight max-lg:flex-1';

/** Copies within the click that opens the platform: browsers allow neither later. */
function CopyAndMark({ reply, text, isOff }: { reply: ReplyView; text: string; isOff: boolean }) {
  const { reviewId, method, state } = reply;
  const { data: refused, submit } = useFetcher<Pick<FormResult, 'toast'>>({ key: `copy-${reviewId}` });
  const hydrated = useHydrated();
  const copy = (event: MouseEvent<HTMLElement>) => {
    const form = event.currentTarget.closest('form');
    // The form itself says what must be read first.
    if (isOff || !form?.reportValidity()) {
      event.preventDefault();
      return;
    }
    const typed = new FormData(form);
    const sent = new FormData();
    for (const [name, value] of Object.entries({ intent: 'copy', reviewId, text })) sent.set(name, value);
    if (typed.has('override')) sent.set('override', 'on');
    for (const sentence of typed.getAll('confirmed')) sent.append('confirmed', sentence);
    navigator.clipboard.writeText(text).then(
      () => {
        showToast(
          method.address ? MESSAGES.replyCopied : replyCopiedFor(method.platformName || 'the platform'),
        );
        // What comes next, once it is pasted there.
        form.querySelector<HTMLElement>('[value=mark-posted]')?.focus();
      },
      () => showToast(MESSAGES.replyNotCopied),
    );
    void submit(sent, { method: 'post', preventScrollReset: true });
  };
  const words = hydrated ? (method.address ? 'Copy & open' : 'Copy') : `Open ${method.platformName}`;
  const icon = hydrated ? <ClipboardCopy size={16} aria-hidden /> : <ExternalLink size={16} aria-hidden />;
  return (
    <>
      <ShowToast toast={refused?.toast} />
      {method.address ? (
        <a
          href={method.address}
          target="_blank"
          rel="noreferrer"
          aria-disabled={isOff || undefined}
          onClick={copy}
          className={clsx(
            OPEN,
            'border-transparent bg-brand text-on-brand shadow-press hover:bg-brand-hover aria-disabled:cursor-default aria-disabled:opacity-50',
          )}
        >
          {icon}
          {words}
          <span className="sr-only">{`${method.platformName} (new tab)`}</span>
        </a>
      ) : (
        hydrated && (
          <Button onClick={copy} disabled={isOff} className="max-lg:flex-1" icon={icon}>
            {words}
          </Button>
        )
      )}
      <SubmitButton
        intent="mark-posted"
        variant="secondary"
        disabled={isOff}
        className="min-w-0 max-lg:flex-1"
      >
        {state === 'posted' ? 'Posted again' : 'Mark as posted'}
      </SubmitButton>
    </>
  );
}
