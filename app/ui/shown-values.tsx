import type { SubmissionResult } from '@conform-to/react';
import { SHOWN_VALUES } from '#shared/http/form.ts';

interface ShownValuesProps {
  /** The default values of the form. */
  values: object;
  lastResult?: SubmissionResult<string[]> | null | undefined;
}

/** Says what the form showed at first: what was left as it was is not saved over what somebody changed elsewhere. */
export function ShownValues({ values, lastResult }: ShownValuesProps) {
  // A form that came back shows what was typed beside what it had shown before.
  const before = lastResult?.initialValue?.[SHOWN_VALUES];
  return (
    <input
      type="hidden"
      name={SHOWN_VALUES}
      value={typeof before === 'string' ? before : JSON.stringify(values)}
    />
  );
}
