import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useMemo } from 'react';
import type { PrivacyFinding } from '#shared/privacy-check/finding.ts';

interface MarkedTextareaProps extends Omit<ComponentProps<'textarea'>, 'value' | 'className'> {
  value: string;
  findings: readonly PrivacyFinding[];
}

/** Text and marks wrap at the same places only if both use these. */
const TYPE =
  'col-start-1 row-start-1 w-full whitespace-pre-wrap wrap-anywhere px-4 py-3.5 text-lg leading-[1.6]';

/**
 * A textarea that grows with its text and highlights phrases: the marks are in a copy of the text behind it.
 */
export function MarkedTextarea({ value, findings, ...rest }: MarkedTextareaProps) {
  const pieces = useMemo(() => marked(value, findings), [value, findings]);
  return (
    <div className="grid min-h-36 grid-cols-[minmax(0,1fr)]">
      <div aria-hidden className={clsx(TYPE, 'pointer-events-none select-none text-transparent')}>
        {pieces}
        {'\n'}
      </div>
      <textarea
        {...rest}
        value={value}
        className={clsx(
          TYPE,
          'resize-none overflow-hidden bg-transparent text-ink outline-offset-[-2px] placeholder:text-ink-3 read-only:text-ink-2',
        )}
      />
    </div>
  );
}

function marked(value: string, findings: readonly PrivacyFinding[]): ReactNode[] {
  const pieces: ReactNode[] = [];
  let at = 0;
  for (const { start, end, severity } of findings) {
    pieces.push(value.slice(at, start));
    pieces.push(
      <mark
        key={start}
        className={clsx(
          'rounded-t-sm border-b-2 text-transparent',
          severity === 'blocking' ? 'border-bad bg-bad-tint' : 'border-star-edge bg-star-tint',
        )}
      >
        {value.slice(start, end)}
      </mark>,
    );
    at = end;
  }
  pieces.push(value.slice(at));
  return pieces;
}
