/** Where one person is asked, and that taken back. */
export const ASK_ONE_PATH = '/dashboard/ask';
