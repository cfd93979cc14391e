/**
 * A checkbox or list that was in the form with nothing ticked. One that was not in the form has no value, and is not
 * changed.
 */
export interface EmptyControl {
  name: string;
  value: false | [];
}

/** Adds what has no value yet, in a copy of the form. */
export function setEmpty(given: unknown, empty: readonly EmptyControl[]): unknown {
  if (empty.length === 0) return given;
  const form: unknown = structuredClone(given ?? {});
  for (const { name, value } of empty) setIfMissing(form, name.split('.'), value);
  return form;
}

/** A mark that contradicts the other input is ignored. Nothing is copied here: a form may come with thousands of marks. */
function setIfMissing(within: unknown, [key = '', ...more]: string[], value: EmptyControl['value']): void {
  if (typeof within !== 'object' || within === null || Array.isArray(within)) return;
  const fields = within as Record<string, unknown>;
  fields[key] ??= more.length > 0 ? {} : value;
  if (more.length > 0) setIfMissing(fields[key], more, value);
}
