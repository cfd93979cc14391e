import { clsx } from 'clsx';
import { FileCheck, FileUp, Upload } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useFetchers, useNavigation } from 'react-router';
import { controlProps, FieldError, type FieldMeta, fieldWith } from './field.tsx';
import { type FormOutcome, isSentTo, onFormOutcome } from './form-outcomes.ts';

interface FileDropFieldProps {
  field: FieldMeta;
  label: ReactNode;
  /** What is accepted: kind, size, format. */
  hint?: ReactNode;
  /** The `accept` attribute (".csv,text/csv"). */
  accept?: string;
  multiple?: boolean;
  disabled?: boolean;
  /** What is wrong with a file, if that is known without uploading it. */
  faultOf?: (file: File) => string | null;
  onFiles?: (files: File[]) => void;
  /** A button, if a drop zone would be too large. Needs JavaScript. */
  compact?: boolean;
}

/**
 * A drop zone over a native file input, so that the form submits the file with or without JavaScript; without
 * it the plain input is visible. After a refusal the field is empty again and names the file.
 */
export function FileDropField({
  field,
  label,
  hint,
  accept,
  multiple,
  disabled,
  faultOf,
  onFiles,
  compact = false,
}: FileDropFieldProps) {
  const [names, setNames] = useState<string[]>([]);
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const faulty = useRef(false);
  const sent = useRef<File | undefined>(undefined);
  const [outcome, setOutcome] = useState<FormOutcome | null>(null);
  const beside = useFetchers();
  const isIdle = useNavigation().state === 'idle' && beside.length === 0;
  useEffect(
    () =>
      onFormOutcome(({ path, outcome }) => {
        const form = input.current?.form;
        if (form && outcome !== 'lost' && isSentTo(form, path)) setOutcome(outcome);
      }),
    [],
  );
  // Another file may have been chosen since.
  useEffect(() => {
    if (!outcome || !isIdle) return;
    setOutcome(null);
    setFault(null);
    faulty.current = false;
    const { files } = input.current ?? {};
    if (!input.current || !files?.[0] || files[0] !== sent.current) return;
    if (outcome === 'refused') setRefused(notTaken(namesOf(files).join(', ')));
    setNames([]);
    input.current.value = '';
  }, [outcome, isIdle]);
  useEffect(() => {
    const form = input.current?.form;
    // A file may be chosen before hydration, and a form reset clears it.
    setNames(namesOf(input.current?.files));
    const clear = () => setNames([]);
    const send = (event: Event) => {
      sent.current = input.current?.files?.[0];
      if (sent.current || !faulty.current) return;
      // The server would only ask for a file; the fault of the chosen one is already shown.
      event.preventDefault();
      input.current?.focus();
    };
    form?.addEventListener('reset', clear);
    form?.addEventListener('submit', send);
    return () => {
      form?.removeEventListener('reset', clear);
      form?.removeEventListener('submit', send);
    };
  }, []);
  const Icon = names.length > 0 ? FileCheck : FileUp;
  const before = field.errors?.length ? field.errors : refused ? [refused] : undefined;
  // Messages about the last file do not apply to a new one.
  const told = fault ? [fault] : before;
  const shown = fieldWith(field, { errors: names.length > 0 ? undefined : told });
  const choose = (files: File[]): boolean => {
    const [found] = files.flatMap((file) => {
      const words = faultOf?.(file);
      return words ? [`${notTaken(file.name)} ${words}`] : [];
    });
    setFault(found ?? null);
    faulty.current = found !== undefined;
    setRefused(null);
    setNames(found ? [] : files.map(({ name }) => name));
    if (!found) onFiles?.(files);
    return !found;
  };
  const file = (
    <input
      {...controlProps(shown, hint)}
      ref={input}
      type="file"
      accept={accept}
      multiple={multiple}
      disabled={disabled}
      onChange={({ currentTarget }) => {
        if (!choose(Array.from(currentTarget.files ?? []))) currentTarget.value = '';
      }}
      onDragEnter={() => setOver(true)}
      onDragLeave={() => setOver(false)}
      onDrop={() => setOver(false)}
      className={clsx(
        'max-w-full cursor-pointer text-sm disabled:cursor-default',
        compact
          ? 'absolute inset-0 size-full opacity-0'
          : '[@media(scripting:enabled)]:absolute [@media(scripting:enabled)]:inset-0 [@media(scripting:enabled)]:size-full [@media(scripting:enabled)]:opacity-0 [@media(scripting:enabled)]:outline-none',
      )}
    />
  );
  if (compact) {
    return (
      <div className="flex min-w-0 flex-wrap items-center gap-x-3">
        <label
          htmlFor={field.id}
          className="relative inline-flex min-h-8 cursor-pointer items-center gap-1.5 rounded-control px-3 py-1 font-[560] text-brand text-sm hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-brand has-focus-visible:outline-offset-2"
        >
          <Upload size={15} aria-hidden />
          {label}
          {file}
        </label>
        <FieldError field={shown} />
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={field.id} className="font-[560] text-ink text-sm">
        {label}
      </label>
      <div
        className={clsx(
          'relative flex flex-col items-center gap-1 rounded-card border border-dashed px-5 py-6 text-center transition-colors',
          'has-focus-visible:outline-2 has-focus-visible:outline-brand has-focus-visible:outline-offset-2',
          shown.errors ? 'border-bad' : over ? 'border-brand' : 'border-control-line',
          over ? 'bg-brand-tint' : disabled ? 'bg-sunken' : 'bg-surface hover:border-ink-3 hover:bg-sunken',
        )}
      >
        <Icon size={22} aria-hidden className={clsx('mb-1', disabled ? 'text-ink-3' : 'text-brand')} />
        <p aria-live="polite" className="max-w-full break-words">
          {names.length > 0 ? (
            <span className="font-[560]">{names.join(', ')}</span>
          ) : (
            <>
              <span
                className={clsx(
                  disabled
                    ? 'text-ink-2'
                    : 'font-[560] text-brand underline decoration-brand-line underline-offset-3',
                )}
              >
                Choose {multiple ? 'files' : 'a file'}
              </span>{' '}
              <span className="text-ink-2">or drop {multiple ? 'them' : 'it'} here</span>
            </>
          )}
        </p>
        {hint && (
          <p id={field.descriptionId} className="text-ink-2 text-sm">
            {hint}
          </p>
        )}
        {file}
      </div>
      <FieldError field={shown} />
    </div>
  );
}

function notTaken(name: string): string {
  return `“${name}” could not be used.`;
}

function namesOf(files: FileList | null | undefined): string[] {
  return Array.from(files ?? [], ({ name }) => name);
}
