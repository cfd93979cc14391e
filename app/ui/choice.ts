/** One of several values to choose from, as radio groups and selects take them. */
export interface Choice {
  value: string;
  label: string;
  /** What choosing it means. */
  text?: string;
  disabled?: boolean;
}

export interface ChoiceGroup {
  label: string;
  choices: Choice[];
}
