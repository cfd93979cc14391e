/** The setup steps of a new owner, in order. */
export const SETUP_STEPS = ['business', 'platforms', 'page', 'sender', 'invitation'] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

/** Headings of the wizard. */
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

/** What is left to do in a step, for the setup card. */
const STEP_TASKS: Record<SetupStep, StepTask> = {
  business: { title: 'Name your business', button: 'Name your business', minutes: 1 },
  platforms: { title: 'Choose where people review you', button: 'Add your platforms', minutes: 2 },
  page: { title: 'Look at your review page', button: 'Look at your page', minutes: 1 },
  sender: { title: 'Choose how you send', button: 'Set up sender', minutes: 2 },
  invitation: { title: 'Send the first invitation to yourself', button: 'Invite yourself', minutes: 2 },
};

/** No platform is chosen, none has an address, or no address was ever opened. */
export type PlatformsLack = 'choice' | 'address' | 'try';

const PLATFORM_TASKS: Record<PlatformsLack, StepTask> = {
  choice: STEP_TASKS.platforms,
  address: { title: 'Paste the address of your page', button: 'Paste an address', minutes: 1 },
  try: { title: 'Try the link to your page once', button: 'Try the link', minutes: 1 },
};

export function taskOf(step: SetupStep, { platformsLack }: Pick<SetupView, 'platformsLack'>): StepTask {
  return step === 'platforms' && platformsLack ? PLATFORM_TASKS[platformsLack] : STEP_TASKS[step];
}

/** The step named in the address, or else the first open one. */
export function stepAt(name: string | null, next: SetupStep | null): SetupStep {
  return SETUP_STEPS.find((step) => step === name) ?? next ?? 'invitation';
}

export function stepAfter(step: SetupStep): SetupStep | null {
  return SETUP_STEPS[SETUP_STEPS.indexOf(step) + 1] ?? null;
}

export function stepBefore(step: SetupStep): SetupStep | null {
  return SETUP_STEPS[SETUP_STEPS.indexOf(step) - 1] ?? null;
}

/** The state of the invitation that owners send to themselves. */
export type OwnInvitation = 'waiting' | 'sent' | 'opened' | 'rated' | 'failed';

export interface SetupView {
  done: Record<SetupStep, boolean>;
  /** The result of a step in a few words; empty while there is none. */
  facts: Record<SetupStep, string>;
  /** What is missing in the platforms step; null once it is done. */
  platformsLack: PlatformsLack | null;
  /** The first open step; null if all are done. */
  next: SetupStep | null;
  folded: boolean;
  ownInvitation: OwnInvitation | null;
  /** What the account for texts is waiting for; null if it is fine or there is none. */
  smsProblem: string | null;
  /** Emails to customers stay in the mailbox of this machine and reach nobody. */
  mailStays: boolean;
}
