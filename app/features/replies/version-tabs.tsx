import { clsx } from 'clsx';
import { Form } from 'react-router';
import type { ReplyVersionView } from '#shared/replies/replies.ts';
import { whoWrote } from '#shared/replies/reply-author.ts';
import { authorWords } from './reply-words.ts';

interface VersionTabsProps {
  reviewId: string;
  versions: readonly ReplyVersionView[];
  currentId: string | null;
  disabled: boolean;
  onChoose(id: string): void;
}

/** 1 2 3: all versions, with the edits made by hand. */
export function VersionTabs({ reviewId, versions, currentId, disabled, onChoose }: VersionTabsProps) {
  if (versions.length < 2) return null;
  return (
    <Form method="post" preventScrollReset data-leaves-freely className="max-w-full">
      <input type="hidden" name="reviewId" value={reviewId} />
      <fieldset className="flex max-w-full overflow-x-auto rounded-lg border border-line-strong">
        <legend className="sr-only">Versions</legend>
        {versions.map(({ id, number, text, ...version }) => (
          <button
            key={id}
            type="submit"
            name="intent"
            value={`choose-version.${id}`}
            disabled={disabled}
            aria-pressed={id === currentId}
            title={authorWords(whoWrote(version, text))}
            onClick={() => onChoose(id)}
            className={clsx(
              'min-h-7 min-w-7 border-line-strong border-l px-2 text-sm tabular-nums -outline-offset-2 first:border-l-0',
              id === currentId ? 'bg-brand-tint font-[600] text-brand-deep' : 'text-ink-2 hover:bg-sunken',
            )}
          >
            <span className="sr-only">Version </span>
            {number}
          </button>
        ))}
      </fieldset>
    </Form>
  );
}
