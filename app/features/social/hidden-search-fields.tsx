import { useNextLocation } from '#app/ui/use-next-location.ts';
/** The rest of the address, for a GET form that changes only some of it. */
export function HiddenSearchFields({ except }: { except: readonly string[] }) {
  const { search } = useNextLocation();
  const kept = [...new URLSearchParams(search)].filter(([name]) => !except.includes(name));
  return kept.map(([name, value]) => (
    <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
  ));
}
