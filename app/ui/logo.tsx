/** Mark and name; the name is the installation's. */
export function Logo({ name }: { name: string }) {
  return (
    <span className="inline-flex items-center gap-2 font-[620] font-display text-[1.375rem] text-ink leading-none tracking-[-0.02em]">
      <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true" className="shrink-0">
        <path
          d="M10 0h12a10 10 0 0 1 10 10v12a10 10 0 0 1-10 10H3a3 3 0 0 1-3-3V10A10 10 0 0 1 10 0Z"
          className="fill-brand"
        />
        <path
          d="M8.500 17.600c0-4 2.300-7 6-8.100l.6 1.800c-1.900.8-3 2.200-3.100 3.900h3v6H8.500Zm8.600 0c0-4 2.300-7 6-8.100l.6 1.800c-1.900.8-3 2.200-3.100 3.900h3v6h-6.500Z"
          className="fill-on-brand"
        />
      </svg>
      {name}
    </span>
  );
}
