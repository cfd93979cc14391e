import type { FieldMeta } from '#app/ui/field.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { PASSWORD_MIN_LENGTH } from '#shared/accounts/account-limits.ts';

interface NewPasswordFieldsProps {
  fields: { password: FieldMeta; confirm: FieldMeta };
  label: string;
}

/** A new password, typed twice, with its rule. */
export function NewPasswordFields({ fields, label }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        field={fields.password}
        label={label}
        autoComplete="new-password"
        minLength={PASSWORD_MIN_LENGTH}
        data-mends={fields.confirm.name}
        hint={`At least ${PASSWORD_MIN_LENGTH} characters.`}
      />
      <PasswordField field={fields.confirm} label="Confirm password" autoComplete="new-password" />
    </>
  );
}
