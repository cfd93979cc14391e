import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useMemo } from 'react';
import type { PrivacyFinding } from '#shared/privacy-check/finding.ts';
import type { UnknownFact } from '#shared/replies/unknown-facts.ts';

interface MarkedTextareaProps extends Omit<ComponentProps<'textarea'>, 'value' | 'className'> {
  value: string;
  findings: readonly PrivacyFinding[];
  /** None of them overlaps a finding. */
  facts: readonly UnknownFact[];
}

/** Text and marks wrap at the same places only if both use these. */
const TYPE =
  'col-start-1 row-start-1 w-full whitespace-pre-wrap wrap-anywhere px-4 py-3.5 text-lg leading-[1.6]';

/**
 * A textarea that grows with its text and highlights phrases: the marks are in a copy of the text behind it.
 */
export function MarkedTextarea({ value, findings, facts, ...rest }: MarkedTextareaProps) {
  const pieces = useMemo(() => marked(value, findings, facts), [value, findings, facts]);
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

const LOOKS = {
  blocking: 'border-bad bg-bad-tint',
  doubt: 'border-star-edge bg-star-tint',
  warning: 'border-star-edge bg-star-tint',
  fact: 'border-star-edge border-dashed bg-transparent',
};

function marked(
  value: string,
  findings: readonly PrivacyFinding[],
  facts: readonly UnknownFact[],
): ReactNode[] {
  const marks = [
    ...findings.map(({ start, end, severity }) => ({ start, end, look: LOOKS[severity] })),
    ...facts.map(({ start, end }) => ({ start, end, look: LOOKS.fact })),
  ];
  const pieces: ReactNode[] = [];
  let at = 0;
  for (const { start, end, look } of marks.toSorted((a, b) => a.start - b.start)) {
    pieces.push(value.slice(at, start));
    pieces.push(
      <mark key={start} className={clsx('rounded-t-sm border-b-2 text-transparent', look)}>
        {value.slice(start, end)}
      </mark>,
    );
    at = end;
  }
  pieces.push(value.slice(at));
  return pieces;
}
