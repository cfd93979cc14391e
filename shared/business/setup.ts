/** The first steps of a new owner, in their order. */
export const SETUP_STEPS = ['business', 'platforms', 'page', 'sender', 'invitation'] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

/** As the steps are called over the wizard. */
export const STEP_LABELS: Record<SetupStep, string> = {
  business: 'Business',
  platforms: 'Platforms',
  page: 'Review page',
  sender: 'Sender',
  invitation: 'First invitation',
};

export interface StepTask {
  title: string;
  button: string;
  minutes: number;
}

/** What is left to do of a step, for the card with the steps that are open. */
const STEP_TASKS: Record<SetupStep, StepTask> = {
  business: { title: 'Name your business', button: 'Name your business', minutes: 1 },
  platforms: { title: 'Choose where people review you', button: 'Add your platforms', minutes: 2 },
  page: { title: 'Look at your review page', button: 'Look at your page', minutes: 1 },
  sender: { title: 'Choose how you send', button: 'Set up sender', minutes: 2 },
  invitation: { title: 'Send the first invitation to yourself', button: 'Invite yourself', minutes: 2 },
};

/** Of the platforms: none is chosen, none of them has an address, or no address was ever opened. */
export type PlatformsLack = 'choice' | 'address' | 'try';

const PLATFORM_TASKS: Record<PlatformsLack, StepTask> = {
  choice: STEP_TASKS.platforms,
  address: { title: 'Paste the address of your page', button: 'Paste an address', minutes: 1 },
  try: { title: 'Try the link to your page once', button: 'Try the link', minutes: 1 },
};

export function taskOf(step: SetupStep, { platformsLack }: Pick<SetupView, 'platformsLack'>): StepTask {
  return step === 'platforms' && platformsLack ? PLATFORM_TASKS[platformsLack] : STEP_TASKS[step];
}

/** The step of an address; the first one that is open where it names none. */
export function stepAt(name: string | null, next: SetupStep | null): SetupStep {
  return SETUP_STEPS.find((step) => step === name) ?? next ?? 'invitation';
}

export function stepAfter(step: SetupStep): SetupStep | null {
  return SETUP_STEPS[SETUP_STEPS.indexOf(step) + 1] ?? null;
}

export function stepBefore(step: SetupStep): SetupStep | null {
  return SETUP_STEPS[SETUP_STEPS.indexOf(step) - 1] ?? null;
}

/** What became of the invitation that the owner sent to himself. */
export type OwnInvitation = 'waiting' | 'sent' | 'opened' | 'rated' | 'failed';

export interface SetupView {
  done: Record<SetupStep, boolean>;
  /** What a step came to, in a few words; empty while there is nothing to say. */
  facts: Record<SetupStep, string>;
  /** What is missing while the step of the platforms is open; null once it is done. */
  platformsLack: PlatformsLack | null;
  /** The first step that is open; null when none is. */
  next: SetupStep | null;
  folded: boolean;
  ownInvitation: OwnInvitation | null;
  /** What the account for texts waits for; null where nothing is wrong or there is none. */
  smsProblem: string | null;
  /** Emails to customers lie in the mailbox of this machine, and reach nobody. */
  mailStays: boolean;
}
