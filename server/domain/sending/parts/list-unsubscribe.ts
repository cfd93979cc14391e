/** The unsubscribe button of mail programs (RFC 8058). */
export function listUnsubscribe(link: string) {
  return {
    'List-Unsubscribe': `<${link}/one-click>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}
