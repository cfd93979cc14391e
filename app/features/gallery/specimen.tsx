import { createContext, type ReactNode, use } from 'react';
import type { FieldMeta } from '#app/ui/field.tsx';

/** Keeps the ids of a specimen unique, as it is shown in both themes. */
export const Theme = createContext('light');

interface SpecimenProps {
  id: string;
  title: string;
  /** What cannot be seen: hover behaviour and requirements. */
  note?: string;
  children: ReactNode;
}

export function Specimen({ id, title, note, children }: SpecimenProps) {
  const theme = use(Theme);
  return (
    <section
      id={`${theme}-${id}`}
      aria-label={`${title}, ${theme}`}
      className="scroll-mt-4 border-line border-t py-7"
    >
      <h3 className="text-lg">{title}</h3>
      {note && <p className="mt-1 max-w-prose text-ink-2 text-sm">{note}</p>}
      <div className="mt-4 flex flex-col gap-5">{children}</div>
    </section>
  );
}

export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}

type State = Partial<Pick<FieldMeta, 'errors' | 'defaultValue' | 'defaultChecked'>>;

/** A field as the form library describes it. */
export function useSample(): (name: string, state?: State) => FieldMeta {
  const theme = use(Theme);
  return (name, state = {}) => {
    const id = `${theme}-${name}`;
    return {
      id,
      name: id,
      formId: `${theme}-form`,
      errorId: `${id}-error`,
      descriptionId: `${id}-hint`,
      errors: undefined,
      defaultValue: undefined,
      defaultChecked: undefined,
      ...state,
    };
  };
}
