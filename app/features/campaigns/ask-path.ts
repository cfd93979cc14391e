/** Where one person is asked, and that taken back. */
export const ASK_PATH = '/dashboard/ask';
