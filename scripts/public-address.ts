import type { Page } from '@playwright/test';

/** As the address of an installation on the internet would be. */
const SHOWN_HOST = 'reviews.brightsmiles.example';

/**
 * The demo runs on this machine alone and says so, and its addresses lead here. On the internet neither would be so.
 */
export async function showPublicAddress(page: Page, origin: string): Promise<void> {
  await page.evaluate(swapAddresses, [new URL(origin).host, SHOWN_HOST] as const);
}

/** In the browser. */
function swapAddresses([here, shown]: readonly [here: string, shown: string]): void {
  const swap = (text: string) =>
    text.replaceAll(`http://${here}`, `https://${shown}`).replaceAll(here, shown);
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode())
    node.nodeValue = swap(node.nodeValue ?? '');
  for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')) {
    if (field.type !== 'file') field.value = swap(field.value);
  }
  const mailbox = 'a[href^="/dev/mailbox"]';
  const notes = `[data-local-only], p:has(${mailbox}), div.flex:has(> svg):has(> div > p ${mailbox})`;
  for (const note of document.querySelectorAll<HTMLElement>(notes)) note.style.display = 'none';
}
