/** Links an error to its help article. In a new tab, as typed text would be lost here. */
export function HelpLink({ to, words = 'What can I do?' }: { to: string; words?: string }) {
  return (
    <a
      href={to}
      target="_blank"
      rel="noopener"
      className="whitespace-nowrap rounded-sm font-[560] text-brand underline decoration-brand-line decoration-1 underline-offset-3 hover:decoration-current"
    >
      {words}
      <span className="sr-only"> (opens a new tab)</span>
    </a>
  );
}
