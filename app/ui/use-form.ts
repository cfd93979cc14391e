import { type SubmissionResult, useForm as useConformForm } from '@conform-to/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isCorrected, mendedBy } from '#shared/http/form.ts';
import { isSentTo, onFormOutcome } from './form-outcomes.ts';
import { controlsOf, isControl } from './unsaved.ts';

type Result = SubmissionResult<string[]> | null | undefined;
type Options<Schema extends object> = Parameters<typeof useConformForm<Schema>>[0];

/**
 * The form library keeps the errors of a refusal until the next one; here they go once the form was submitted with
 * success, and each once its field is corrected, or the other one it was refused for. A reload of the page's data,
 * which drops the refusal, leaves them.
 */
export function useForm<Schema extends object>(
  options: Options<Schema>,
): ReturnType<typeof useConformForm<Schema>> {
  const { lastResult } = options;
  const [done, setDone] = useState<{ refused: Result; result: SubmissionResult<string[]> } | null>(null);
  if (done && lastResult && lastResult !== done.refused) setDone(null);
  const isOver = done !== null && (!lastResult || lastResult === done.refused);
  const [left, setLeft] = useState<{ of: Result; result: SubmissionResult<string[]> } | null>(null);
  const remaining = left?.of === lastResult ? left?.result : lastResult;
  const [form, fields] = useConformForm<Schema>({
    ...options,
    lastResult: isOver ? done.result : remaining,
  });
  useCorrections(form.id, lastResult, form.allErrors, (error) =>
    // Without a status, so that the form library does not move the focus.
    setLeft({ of: lastResult, result: { error } }),
  );
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

type Errors = Record<string, string[]>;

/** Reports the errors that are left each time a field with one is corrected. */
function useCorrections(
  formId: string,
  lastResult: Result,
  errors: Errors,
  onCorrected: (left: Errors) => void,
): void {
  const refused = useRef(new Map<string, string>());
  useEffect(() => {
    const form = document.getElementById(formId);
    const controls = lastResult?.error && form instanceof HTMLFormElement ? controlsOf(form) : [];
    refused.current = new Map(controls.map(({ name, value }) => [name, value]));
  }, [formId, lastResult]);
  const look = useEffectEvent(({ target }: Event) => {
    if (!isControl(target) || target.form?.id !== formId) return;
    const mended = mendedBy(target);
    if (!mended.some((name) => errors[name])) return;
    const isChoice = target.type === 'checkbox' || target.type === 'radio';
    if (!isChoice && !isCorrected(refused.current.get(target.name), target)) return;
    onCorrected(Object.fromEntries(Object.entries(errors).filter(([name]) => !mended.includes(name))));
  });
  useEffect(() => {
    const listener = (event: Event) => look(event);
    document.addEventListener('input', listener);
    return () => document.removeEventListener('input', listener);
  }, []);
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
