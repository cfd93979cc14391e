import { Eye, EyeOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { controlProps, Field, type FieldMeta } from './field.tsx';
import { useHydrated } from './use-hydrated.ts';

interface PasswordFieldProps {
  field: FieldMeta;
  label: string;
  autoComplete: 'current-password' | 'new-password';
  hint?: ReactNode;
  aside?: ReactNode;
}

/** A password with show and hide; a plain password field without JavaScript. */
export function PasswordField({ field, label, autoComplete, hint, aside }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const hydrated = useHydrated();
  return (
    <Field field={field} label={label} hint={hint} aside={aside}>
      <div className="relative">
        <input
          {...controlProps(field, hint)}
          type={shown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          className="control h-11 pr-11 pl-3 sm:h-10"
        />
        {hydrated && (
          <button
            type="button"
            aria-label={`${shown ? 'Hide' : 'Show'} ${label.toLowerCase()}`}
            aria-controls={field.id}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-1 right-1 grid w-9 place-items-center rounded-[7px] text-ink-3 hover:text-ink"
          >
            {shown ? <EyeOff size={18} aria-hidden /> : <Eye size={18} aria-hidden />}
          </button>
        )}
      </div>
    </Field>
  );
}
