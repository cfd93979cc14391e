import { type SubmissionResult, useForm as useConformForm } from '@conform-to/react';
import { useEffect, useRef, useState } from 'react';
import { isSentTo, onFormOutcome } from './form-outcomes.ts';

type Result = SubmissionResult<string[]> | null | undefined;
type Options<Schema extends object> = Parameters<typeof useConformForm<Schema>>[0];

/**
 * The form library keeps the errors of a refusal until the next one; here they go once the form was submitted with
 * success. A reload of the page's data, which drops the refusal as well, leaves them.
 */
export function useForm<Schema extends object>(
  options: Options<Schema>,
): ReturnType<typeof useConformForm<Schema>> {
  const { lastResult } = options;
  const [done, setDone] = useState<{ refused: Result; result: SubmissionResult<string[]> } | null>(null);
  if (done && lastResult && lastResult !== done.refused) setDone(null);
  const isOver = done !== null && (!lastResult || lastResult === done.refused);
  const [form, fields] = useConformForm<Schema>({
    ...options,
    lastResult: isOver ? done.result : lastResult,
  });
  const current = useRef({ lastResult, hasErrors: false });
  const hasErrors = Object.keys(form.allErrors).length > 0;
  useEffect(() => {
    current.current = { lastResult, hasErrors };
  }, [lastResult, hasErrors]);
  useEffect(
    () =>
      onSuccess(form.id, () => {
        if (current.current.hasErrors) setDone({ refused: current.current.lastResult, result: {} });
      }),
    [form.id],
  );
  return [form, fields];
}

function onSuccess(formId: string, act: () => void): () => void {
  let pressed: string | null = null;
  const remember = ({ target, submitter }: SubmitEvent) => {
    if (!(target instanceof HTMLFormElement) || target.id !== formId) return;
    pressed = String(new FormData(target, submitter).get('intent') ?? '');
  };
  document.addEventListener('submit', remember, { capture: true });
  const stop = onFormOutcome(({ path, intent, outcome }) => {
    const form = document.getElementById(formId);
    if (intent !== pressed || !(form instanceof HTMLFormElement) || !isSentTo(form, path)) return;
    pressed = null;
    if (outcome === 'done') act();
  });
  return () => {
    document.removeEventListener('submit', remember, { capture: true });
    stop();
  };
}
