import { Trash2 } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { controlProps, FieldError } from '#app/ui/field.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import type { Channel } from '#shared/channels.ts';
import { type AskErrors, fieldOf, isTyped, type TypedContact } from './ask-values.ts';
import { readinessOf } from './readiness.ts';

interface ContactRowProps {
  at: number;
  start: TypedContact;
  /** What stands in the fields by now. */
  live: TypedContact | undefined;
  /** Whose template is open. */
  channel: Channel;
  /** The only row stays. */
  alone: boolean;
  errors: AskErrors;
  /** Without a script the button is sent instead. */
  onRemove?: (at: number) => void;
}

/** One contact by hand. On wide screens the labels of the first row name the columns. */
export function ContactRow({ at, start, live, channel, alone, errors, onRemove }: ContactRowProps) {
  const [typing, setTyping] = useState('');
  const who = `contact ${at + 1}`;
  return (
    <li
      onFocus={({ target }) => setTyping(target instanceof HTMLInputElement ? target.name : '')}
      onBlur={() => setTyping('')}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-2 gap-y-2.5 border-line not-last:border-b not-last:pb-4 sm:grid-cols-[minmax(0,5fr)_minmax(0,6fr)_minmax(0,5fr)_auto] sm:not-last:border-b-0 sm:gap-y-1.5 sm:not-last:pb-1"
    >
      <Cell at={at} name="name" label="Name" value={start.name} errors={errors} dir="auto" />
      <Button
        type={onRemove ? 'button' : 'submit'}
        name="intent"
        value={`rows.remove-${at}`}
        variant="ghost"
        disabled={alone}
        aria-label={`Remove ${who}`}
        onClick={onRemove && (() => onRemove(at))}
        icon={<Trash2 size={17} aria-hidden />}
        className={at === 0 ? 'mt-6.5 px-2.5! sm:order-last' : 'mt-6.5 px-2.5! sm:order-last sm:mt-0'}
      />
      <Cell
        at={at}
        name="email"
        label="Email"
        value={start.email}
        errors={errors}
        type="email"
        autoCapitalize="none"
        className="col-span-2 sm:col-span-1"
      />
      <Cell
        at={at}
        name="phone"
        label="Phone"
        value={start.phone}
        errors={errors}
        type="tel"
        className="col-span-2 sm:col-span-1"
      />
      {live && <Ready contact={live} channel={channel} typing={typing} />}
    </li>
  );
}

interface CellProps extends ComponentProps<'input'> {
  at: number;
  name: keyof TypedContact;
  label: string;
  value: string;
  errors: AskErrors;
}

function Cell({ at, name, label, value, errors, className, ...rest }: CellProps) {
  const field = fieldOf(`contacts[${at}].${name}`, errors, value);
  return (
    <div className={`flex min-w-0 flex-col gap-1.5 ${className ?? ''}`}>
      <label htmlFor={field.id} className={`font-[560] text-ink text-sm ${at > 0 ? 'sm:sr-only' : ''}`}>
        {label}
        {at > 0 && <span className="sr-only"> of contact {at + 1}</span>}
      </label>
      <input
        {...rest}
        {...controlProps(field)}
        defaultValue={value}
        autoComplete="off"
        className="control h-11 px-3 sm:h-10"
      />
      <FieldError field={field} />
    </div>
  );
}

interface ReadyProps {
  contact: TypedContact;
  channel: Channel;
  /** The field somebody is in: half an address is no wrong one. */
  typing: string;
}

function Ready({ contact, channel, typing }: ReadyProps) {
  const hydrated = useHydrated();
  const found = readinessOf(contact, channel).filter(
    ({ field, tone }) => tone === 'good' || !typing.endsWith(`.${field}`),
  );
  if (!hydrated || !isTyped(contact)) return null;
  return (
    // As high as a badge also without one: what appears when a field is left must not move the button it is left for.
    <p className="order-last col-span-full flex min-h-6 flex-wrap gap-1.5">
      {found.map(({ text, tone }) => (
        <Badge key={text} tone={tone}>
          {text}
        </Badge>
      ))}
    </p>
  );
}
