/** Free mail providers: an address there says nothing about a website. */
const MAIL_FOR_ALL = new Set(
  `gmail.com googlemail.com outlook.com hotmail.com live.com msn.com yahoo.com ymail.com aol.com icloud.com me.com mac.com
  proton.me protonmail.com pm.me gmx.com gmx.de gmx.net web.de t-online.de mail.com mail.ru yandex.com yandex.ru qq.com
  163.com zoho.com fastmail.com hey.com tutanota.com comcast.net att.net verizon.net sbcglobal.net bellsouth.net cox.net
  orange.fr free.fr laposte.net wanadoo.fr libero.it virgilio.it uol.com.br bol.com.br btinternet.com`.split(
    /\s+/,
  ),
);

/**
 * Whether the website is confirmed as the business's own: the account's verified email address is at its
 * domain. Only somebody who can read mail there can claim it.
 */
export function isOwnSite(website: string, verifiedEmail: string): boolean {
  if (!URL.canParse(website)) return false;
  const site = new URL(website).hostname.toLowerCase().replace(/^www\./, '');
  const domain = verifiedEmail.toLowerCase().split('@').at(-1) ?? '';
  return domain !== '' && domain === site && !MAIL_FOR_ALL.has(domain);
}
