import type { ComponentProps } from 'react';
import { useNavigation } from 'react-router';
import { Button } from './button.tsx';

interface SubmitButtonProps extends ComponentProps<typeof Button> {
  /** Sent as `intent` when one action serves several forms. */
  intent?: string;
  /** Words while the form is on its way ("Sending…"). */
  pending?: string;
}

/** Submits its form and shows the wait, only for the form that was really sent. */
export function SubmitButton({ intent, pending, children, ...rest }: SubmitButtonProps) {
  const { state, formData } = useNavigation();
  const mine = (formData?.get('intent') ?? null) === (intent ?? null);
  const loading = state !== 'idle' && formData !== undefined && mine;
  return (
    <Button {...rest} type="submit" name={intent && 'intent'} value={intent} loading={loading}>
      {loading && pending ? pending : children}
    </Button>
  );
}
