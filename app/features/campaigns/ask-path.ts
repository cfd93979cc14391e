/** The action for asking one person, and for undoing that. */
export const ASK_ONE_PATH = '/dashboard/ask';
