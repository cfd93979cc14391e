/**
 * The saved values as a key: a change, here or in another tab, renders the form again with what its next save
 * starts from. Values saved separately beside it do not reset what is being typed.
 */
export function settingsKey<Settings extends object>(own: keyof Settings, settings: Settings): string {
  return JSON.stringify({ ...settings, [own]: undefined });
}
