import { clsx } from 'clsx';
import { FileCheck, FileUp } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { controlProps, FieldError, type FieldMeta } from './field.tsx';

interface FileDropFieldProps {
  field: FieldMeta;
  label: ReactNode;
  /** What is taken: kind, size, form. */
  hint?: ReactNode;
  /** As the browser's file window takes it (".csv,text/csv"). */
  accept?: string;
  multiple?: boolean;
  disabled?: boolean;
  onFiles?: (files: File[]) => void;
}

/**
 * A place to drop files on or to choose them. The native input lies over all of it and takes the drop itself,
 * so the form sends the file with or without JavaScript; without it the plain input is seen.
 */
export function FileDropField({
  field,
  label,
  hint,
  accept,
  multiple,
  disabled,
  onFiles,
}: FileDropFieldProps) {
  const [names, setNames] = useState<string[]>([]);
  const [over, setOver] = useState(false);
  const Icon = names.length > 0 ? FileCheck : FileUp;
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={field.id} className="font-[560] text-ink text-sm">
        {label}
      </label>
      <div
        className={clsx(
          'relative flex flex-col items-center gap-1 rounded-card border border-dashed px-5 py-6 text-center transition-colors',
          'has-focus-visible:outline-2 has-focus-visible:outline-brand has-focus-visible:outline-offset-2',
          field.errors?.length ? 'border-bad' : over ? 'border-brand' : 'border-control-line',
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
        <input
          {...controlProps(field, hint)}
          type="file"
          accept={accept}
          multiple={multiple}
          disabled={disabled}
          onChange={(event) => {
            const files = Array.from(event.currentTarget.files ?? []);
            setNames(files.map(({ name }) => name));
            onFiles?.(files);
          }}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDrop={() => setOver(false)}
          className="max-w-full cursor-pointer text-sm disabled:cursor-default [@media(scripting:enabled)]:absolute [@media(scripting:enabled)]:inset-0 [@media(scripting:enabled)]:size-full [@media(scripting:enabled)]:opacity-0 [@media(scripting:enabled)]:outline-none"
        />
      </div>
      <FieldError field={field} />
    </div>
  );
}
