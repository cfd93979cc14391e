import { Search } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Form, useSubmit } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';

const TYPING_MS = 250;

interface SearchFormProps {
  search: string;
  /** Kept in the address while searching; empty where it is the default. */
  filter: string;
}

/** Answers while one types; a form with a button until the script is there, or without it. */
export function SearchForm({ search, filter }: SearchFormProps) {
  const submit = useSubmit();
  const hydrated = useHydrated();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <Form role="search" className="flex max-w-md gap-2.5" onSubmit={() => clearTimeout(timer.current)}>
      {filter && <input type="hidden" name="filter" value={filter} />}
      <div className="relative min-w-0 flex-1">
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
            timer.current = setTimeout(() => submit(form, { replace: true }), TYPING_MS);
          }}
          className="control h-11 pr-3 pl-9.5 sm:h-10"
        />
      </div>
      {!hydrated && (
        <Button type="submit" variant="secondary" className="[@media(scripting:enabled)]:hidden">
          Search
        </Button>
      )}
    </Form>
  );
}
