import { Eye, EyeOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { controlProps, Field, type FieldMeta } from './field.tsx';

interface PasswordFieldProps {
  field: FieldMeta;
  label: string;
  autoComplete: 'current-password' | 'new-password';
  hint?: ReactNode;
  aside?: ReactNode;
  minLength?: number;
  'data-mends'?: string;
}

/** A password with show and hide, which `app/enhance/account.ts` answers on pages that are not hydrated. */
export function PasswordField({ field, label, hint, aside, ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const what = label.toLowerCase();
  return (
    <Field field={field} label={label} hint={hint} aside={aside}>
      <div className="group relative">
        <input
          {...rest}
          {...controlProps(field, hint)}
          type={shown ? 'text' : 'password'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          className="control h-11 pr-11 pl-3 sm:h-10"
        />
        <button
          type="button"
          aria-label={`${shown ? 'Hide' : 'Show'} ${what}`}
          aria-controls={field.id}
          data-reveals={what}
          onClick={() => setShown(!shown)}
          className="absolute inset-y-1 right-1 grid w-9 place-items-center rounded-[7px] text-ink-3 hover:text-ink noscript:hidden"
        >
          <Eye size={18} className="group-has-[input[type=text]]:hidden" aria-hidden />
          <EyeOff size={18} className="hidden group-has-[input[type=text]]:block" aria-hidden />
        </button>
      </div>
    </Field>
  );
}
