/** The platform's colour and initial. Decorative: the name is beside it. */
export function PlatformTile({ name, color }: { name: string; color: string | undefined }) {
  return (
    <span
      aria-hidden="true"
      style={{ backgroundColor: color, color: 'var(--on-mark)' }}
      className="grid size-8 shrink-0 place-items-center rounded-lg bg-ink-2 font-semibold text-sm"
    >
      {Array.from(name)[0]}
    </span>
  );
}
