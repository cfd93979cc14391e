/**
 * What was saved, as a key: a form is drawn anew when it changes, here or in another tab, so that it shows what its next
 * saving begins with. What is saved at once beside it leaves alone what is being typed.
 */
export function savedBeside<Settings extends object>(own: keyof Settings, settings: Settings): string {
  return JSON.stringify({ ...settings, [own]: undefined });
}
