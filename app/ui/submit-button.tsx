import type { ComponentProps } from 'react';
import { useNavigation } from 'react-router';
import { Button } from './button.tsx';

interface SubmitButtonProps extends ComponentProps<typeof Button> {
  /** Submitted as `intent`, if one action serves several forms. */
  intent?: string;
  /** The label while the form is being submitted ("Sending…"); for the script of a page that is not hydrated, too. */
  pending?: string;
}

/** Submits its form and shows the pending state, only for the form that was submitted. */
export function SubmitButton({ intent, pending, children, ...rest }: SubmitButtonProps) {
  const { state, formData } = useNavigation();
  const mine = (formData?.get('intent') ?? null) === (intent ?? null);
  const loading = state !== 'idle' && formData !== undefined && mine;
  return (
    <Button
      {...rest}
      type="submit"
      name={intent && 'intent'}
      value={intent}
      loading={loading}
      data-pending={pending}
    >
      {loading && pending ? pending : children}
    </Button>
  );
}
