import { ArrowUpRight, MessageCircle, X } from 'lucide-react';
import { fillTokens } from '#app/content/fill-tokens.ts';
import { chat } from '#app/content/home.ts';
import type { SiteView } from './site-page.tsx';

/** Opens without JavaScript, and links to messaging services for the support phone number. */
export function SiteChat({ site, phone }: { site: SiteView; phone: string }) {
  const words = fillTokens(chat, site);
  return (
    <aside className="chat" aria-label={words.title}>
      <button
        type="button"
        className="chat-button"
        popoverTarget="chat-panel"
        aria-label={words.open}
        data-shown={words.close}
      >
        <MessageCircle className="speak" size={26} aria-hidden="true" />
        <X className="shut" size={26} aria-hidden="true" />
        <span className="dot" />
      </button>
      <div id="chat-panel" className="chat-panel" popover="auto">
        <header>
          <p>
            {words.title}
            <span>{words.status}</span>
          </p>
          <button
            type="button"
            popoverTarget="chat-panel"
            popoverTargetAction="hide"
            aria-label={words.close}
          >
            <X size={20} aria-hidden="true" />
          </button>
        </header>
        <div className="talk">
          {words.messages.map((message) => (
            <p key={message}>{message}</p>
          ))}
          <a
            className="button"
            href={messagingAddress(phone, words)}
            target="_blank"
            rel="noopener noreferrer"
          >
            {words.button}
            <ArrowUpRight size={18} aria-hidden="true" />
            <span className="vh">(opens in a new tab)</span>
          </a>
        </div>
      </div>
    </aside>
  );
}

function messagingAddress(
  phone: string,
  { address, greeting }: { address: string; greeting: string },
): string {
  return address
    .replace('{digits}', phone.replace(/\D/g, ''))
    .replace('{greeting}', encodeURIComponent(greeting));
}
