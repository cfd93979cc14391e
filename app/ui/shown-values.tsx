import type { SubmissionResult } from '@conform-to/react';
import { SHOWN_VALUES } from '#shared/http/form.ts';

interface ShownValuesProps {
  /** The form's initial values. */
  values: object;
  lastResult?: SubmissionResult<string[]> | null | undefined;
}

/** Submits the initial values, so that unchanged fields do not overwrite what was changed elsewhere. */
export function ShownValues({ values, lastResult }: ShownValuesProps) {
  // A refused form shows what was typed, but started from the earlier values.
  const before = lastResult?.initialValue?.[SHOWN_VALUES];
  return (
    <input
      type="hidden"
      name={SHOWN_VALUES}
      value={typeof before === 'string' ? before : JSON.stringify(values)}
    />
  );
}
