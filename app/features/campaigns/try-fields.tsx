import { useField } from '@conform-to/react';
import { Send } from 'lucide-react';
import { InputField } from '#app/ui/input.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import type { Channel } from '#shared/sending/channels.ts';
import type { CodeToWrite, OwnNumberView } from '#shared/sending/own-numbers.ts';
import { pressOnEnter } from './press-on-enter.ts';

interface TryFieldsProps {
  channel: Channel;
  accountEmail: string;
  ownNumbers: readonly OwnNumberView[];
  write: CodeToWrite | null;
}

/** Tests go to the owner alone: to the account's address, or to a phone confirmed by a code. */
export function TryFields({ channel, accountEmail, ownNumbers, write }: TryFieldsProps) {
  const [phone] = useField<string>(`${channel}.phone`);
  const [code] = useField<string>(`${channel}.code`);
  const test = (
    <SubmitButton
      intent={`test.${channel}`}
      variant="secondary"
      pending="Sending…"
      icon={<Send size={15} aria-hidden />}
    >
      Send test to myself
    </SubmitButton>
  );
  if (channel === 'email') {
    return (
      <div className="flex flex-wrap items-end gap-2.5 border-line border-t pt-4">
        {test}
        <p className="wrap-anywhere min-w-0 self-center text-ink-2 text-sm">Goes to {accountEmail}</p>
      </div>
    );
  }
  const known = ownNumbers.some((number) => isSame(number, phone.value ?? ''));
  return (
    <div className="flex flex-col gap-3 border-line border-t pt-4">
      <div className="flex flex-wrap items-end gap-2.5">
        <div className="min-w-48 flex-1">
          <InputField field={phone} label="Your mobile number" type="tel" autoComplete="tel" />
        </div>
        {known && test}
      </div>
      {!known && (
        <>
          {write && (
            <Notice kind="info" title={`Send ${write.code} to ${write.to} on WhatsApp`}>
              From {write.phoneText}, within 10 minutes. Then send the test; the field for the code stays
              empty.
            </Notice>
          )}
          <p className="text-ink-2 text-sm">Tests go to your own number only. Confirm it once with a code.</p>
          <div className="flex flex-wrap items-end gap-2.5">
            <SubmitButton intent={`code.${channel}`} variant="secondary" pending="Sending…">
              Send me a code
            </SubmitButton>
            <div className="w-36">
              <InputField
                field={code}
                label="Code"
                inputMode="numeric"
                autoComplete="one-time-code"
                onKeyDown={pressOnEnter(`test.${channel}`)}
              />
            </div>
            {test}
          </div>
        </>
      )}
    </div>
  );
}

/** Compares the last digits, whatever the country code or leading 0. */
function isSame({ phone }: OwnNumberView, typed: string): boolean {
  const digits = typed.replace(/\D/g, '').replace(/^0+/, '');
  return digits.length >= 7 && phone.replace(/\D/g, '').endsWith(digits);
}
