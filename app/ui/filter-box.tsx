import { Search } from 'lucide-react';

interface FilterBoxProps {
  /** For screen readers. */
  label: string;
  placeholder: string;
  value: string;
  onChange(value: string): void;
  /** Replaces submitting the surrounding form. */
  onEnter?: () => void;
  className: string;
}

/** Filters a list on the screen; absent without JavaScript, where the list is complete. */
export function FilterBox({ label, placeholder, value, onChange, onEnter, className }: FilterBoxProps) {
  return (
    <label className={`relative block noscript:hidden ${className}`}>
      <span className="sr-only">{label}</span>
      <Search size={16} aria-hidden className="absolute top-3.5 left-3 text-ink-3 sm:top-3" />
      <input
        type="search"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !onEnter) return;
          event.preventDefault();
          onEnter();
        }}
        placeholder={placeholder}
        className="control h-11 pr-3 pl-9 sm:h-10"
      />
    </label>
  );
}
