import { ChevronDown, Search } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Form, useSubmit } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { useNextLocation } from '#app/ui/use-next-location.ts';
import { type ContactSort, VISITED, type Visited } from '#shared/contacts/contact-basics.ts';
import { CHANNEL_NAMES } from '#shared/sending/channel-names.ts';
import { CHANNELS } from '#shared/sending/channels.ts';
import { CHOOSING } from './choose-bar.tsx';
import type { Narrowed } from './chosen-fields.tsx';

const TYPING_MS = 250;
const SORTS: Record<ContactSort, string> = {
  latest: 'Last added first',
  name: 'By name',
  asked: 'Last asked first',
  rating: 'Best rating first',
};

const VISITS: Record<Visited, string> = {
  any: 'Any last visit',
  30: 'Seen in the last 30 days',
  90: 'Seen in the last 90 days',
  365: 'Seen in the last year',
  older: 'Seen over a year ago',
};

interface SearchFormProps {
  narrowed: Narrowed;
  sort: ContactSort;
  providers: readonly string[];
  hasVisits: boolean;
  isChoosing: boolean;
}

/** Searches while typing; before hydration and without JavaScript a form with a button. */
export function SearchForm({ narrowed, sort, providers, hasVisits, isChoosing }: SearchFormProps) {
  const { search, filter, channel, provider, visited } = narrowed;
  const nextFilter = new URLSearchParams(useNextLocation().search).get('filter');
  const submit = useSubmit();
  const hydrated = useHydrated();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const send = (form: HTMLFormElement | null) => {
    clearTimeout(timer.current);
    void submit(fieldsOf(form), { replace: true, preventScrollReset: true });
  };
  return (
    <Form
      role="search"
      className="flex min-w-0 flex-wrap gap-2.5"
      onSubmit={() => clearTimeout(timer.current)}
    >
      {isChoosing && <input type="hidden" name={CHOOSING} value="1" />}
      {nextFilter !== null && <input type="hidden" name="filter" value={nextFilter} />}
      <div className="relative flex-1 max-sm:min-w-full sm:min-w-48 sm:max-w-72">
        <Search
          size={17}
          aria-hidden
          className="pointer-events-none absolute inset-y-0 left-3 my-auto text-ink-3"
        />
        <input
          type="search"
          name="q"
          aria-label="Search contacts"
          placeholder="Name, email or phone"
          defaultValue={search}
          autoComplete="off"
          onChange={({ currentTarget: { form } }) => {
            clearTimeout(timer.current);
            timer.current = setTimeout(() => send(form), TYPING_MS);
          }}
          className="control h-11 pr-3 pl-9.5 sm:h-10"
        />
      </div>
      {filter !== 'not-asked' && (
        <Choose
          name="channel"
          label="Last asked by"
          value={channel ?? ''}
          choices={[['', 'Any channel'], ...CHANNELS.map((one) => [one, CHANNEL_NAMES[one]] as const)]}
          onChoose={send}
        />
      )}
      {(providers.length > 0 || provider !== '') && (
        <Choose
          name="provider"
          label="Provider"
          value={provider}
          choices={[
            ['', 'Any provider'],
            ...[...new Set([...providers, provider])].filter(Boolean).map((one) => [one, one] as const),
          ]}
          onChoose={send}
        />
      )}
      {(hasVisits || visited !== 'any') && (
        <Choose
          name="visited"
          label="Last visit"
          value={visited}
          choices={VISITED.map((one) => [one, VISITS[one]] as const)}
          onChoose={send}
        />
      )}
      <Choose name="sort" label="Order" value={sort} choices={Object.entries(SORTS)} onChoose={send} />
      {!hydrated && (
        <Button
          type="submit"
          variant="secondary"
          className="max-sm:w-full [@media(scripting:enabled)]:hidden"
        >
          Show
        </Button>
      )}
    </Form>
  );
}

/** Defaults are left out, to keep the URL short. */
function fieldsOf(form: HTMLFormElement | null): URLSearchParams {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form ?? undefined)) {
    const isDefault =
      value === '' || (name === 'sort' && value === 'latest') || (name === 'visited' && value === 'any');
    if (!isDefault) fields.set(name, String(value));
  }
  return fields;
}

interface ChooseProps {
  name: string;
  label: string;
  value: string;
  choices: readonly (readonly [value: string, label: string])[];
  onChoose(form: HTMLFormElement | null): void;
}

function Choose({ name, label, value, choices, onChoose }: ChooseProps) {
  return (
    <div className="relative max-sm:grow max-sm:basis-[calc(50%-0.3125rem)]">
      <select
        key={value}
        name={name}
        aria-label={label}
        defaultValue={value}
        onChange={({ currentTarget: { form } }) => onChoose(form)}
        className="control h-11 cursor-pointer appearance-none truncate pr-9 pl-3 sm:h-10 forced-colors:appearance-auto"
      >
        {choices.map(([choice, words]) => (
          <option key={choice} value={choice}>
            {words}
          </option>
        ))}
      </select>
      <ChevronDown
        size={16}
        aria-hidden
        className="pointer-events-none absolute inset-y-0 right-3 my-auto text-ink-3 forced-colors:hidden"
      />
    </div>
  );
}
