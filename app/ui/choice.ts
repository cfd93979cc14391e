/** An option of a radio group or select. */
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
