import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { SHOWN_BOX, SHOWN_LIST } from '#shared/http/form.ts';

/** What a form library knows about a field; Conform's `FieldMetadata` fits. */
export interface FieldMeta {
  id: string;
  name: string;
  formId: string;
  errorId: string;
  descriptionId: string;
  errors: string[] | undefined;
  defaultValue: string | undefined;
  defaultChecked: boolean | undefined;
}

/** A copy with changes. Conform's metadata has lazy getters, so spreading it would lose them. */
export function fieldWith(field: FieldMeta, change: Partial<FieldMeta>): FieldMeta {
  const { id, name, formId, errorId, descriptionId, errors, defaultValue, defaultChecked } = field;
  const known = { id, name, formId, errorId, descriptionId, errors, defaultValue, defaultChecked };
  return { ...known, ...change };
}

/** For stored settings: an unchecked box or an empty list submits nothing else. */
export function OnForm({ box, list, form }: { box?: string; list?: string; form?: string }) {
  return <input type="hidden" name={list ? SHOWN_LIST : SHOWN_BOX} defaultValue={list ?? box} form={form} />;
}

interface FieldProps {
  field: FieldMeta;
  label: ReactNode;
  hint?: ReactNode;
  optional?: boolean;
  /** At the end of the label's line. */
  aside?: ReactNode;
  children: ReactNode;
}

/** Label, control, hint and error of one field, linked for assistive technology. */
export function Field({ field, label, hint, optional, aside, children }: FieldProps) {
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex items-baseline justify-between gap-4">
        <label htmlFor={field.id} className="font-[560] text-ink text-sm">
          {label} {optional && <span className="font-normal text-ink-3">(optional)</span>}
        </label>
        {aside}
      </div>
      {children}
      {hint && (
        <p id={field.descriptionId} className="text-ink-2 text-sm">
          {hint}
        </p>
      )}
      <FieldError field={field} />
    </div>
  );
}

/** Always in the page, so that messages appearing in it are announced. */
export function FieldError({ field }: { field: FieldMeta }) {
  return (
    <div id={field.errorId} aria-live="polite" className="empty:hidden">
      {field.errors?.map((message) => (
        <p key={message} className="flex items-start gap-1.5 text-bad text-sm">
          <CircleAlert size={15} className="mt-[0.15rem] shrink-0" aria-hidden />
          {message}
        </p>
      ))}
    </div>
  );
}

/** Attributes that link a native control to its field. */
export function controlProps(field: FieldMeta, hint?: ReactNode) {
  const invalid = Boolean(field.errors?.length);
  const describedBy = [invalid && field.errorId, hint && field.descriptionId].filter(Boolean).join(' ');
  return {
    id: field.id,
    name: field.name,
    form: field.formId,
    'aria-invalid': invalid || undefined,
    'aria-describedby': describedBy || undefined,
  } as const;
}
