import { createServer, type IncomingMessage } from 'node:http';

/** A simulated provider, as seen by a person with a phone. */
export interface PhoneLine {
  name: string;
  /** The account's numbers. */
  numbers: readonly string[];
  /** What the phones received, oldest first: from us, and from the provider itself. */
  sent(): { to: string; text: string; by: 'us' | 'provider' }[];
  /** Enters our webhook address, as Settings shows it, in the provider's portal. */
  pointTo(hookAddress: string): Promise<void>;
  receive(inbound: { from: string; to: string; text: string }): Promise<void>;
}

const MOST_SHOWN = 30;

/**
 * A local page that shows what the simulated phones received and lets a developer write back. Development
 * only.
 */
export async function startPhone(lines: readonly PhoneLine[], port: number) {
  const server = createServer(async (request, response) => {
    const said = request.method === 'POST' ? await act(lines, await formOf(request)) : '';
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(page(lines, said));
  });
  const taken = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(true));
    server.listen(port, '127.0.0.1', () => resolve(false));
  });
  if (taken) await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const at = typeof address === 'object' && address ? address.port : port;
  return {
    url: `http://127.0.0.1:${at}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
}

async function act(lines: readonly PhoneLine[], form: URLSearchParams): Promise<string> {
  const line = lines.find(({ name }) => name === form.get('line'));
  const field = (name: string) => form.get(name)?.trim() ?? '';
  if (!line) return 'Choose a provider.';
  try {
    if (field('hook')) {
      await line.pointTo(field('hook'));
      return `${line.name} reports to ${field('hook')} now.`;
    }
    await line.receive({ from: field('from'), to: field('to'), text: field('text') });
    return `“${field('text')}” was sent from ${field('from')}.`;
  } catch (error) {
    return `It did not arrive: ${error instanceof Error ? error.message : String(error)}`;
  }
}

function page(lines: readonly PhoneLine[], said: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Simulated phones</title>
<meta name="viewport" content="width=device-width">
<style>body{font:16px/1.5 system-ui;max-width:44rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}
section{border-top:1px solid #8886;padding:1rem 0}form{display:flex;flex-wrap:wrap;gap:.5rem;margin:.5rem 0}
input,select,button{font:inherit;padding:.35rem .5rem}li{overflow-wrap:anywhere;margin:.35rem 0}</style>
<h1>Simulated phones</h1>
<p>Nobody is texted by <code>npm run dev</code>. Here you see what would have arrived, and can write back.</p>
${said ? `<p role="status"><strong>${escaped(said)}</strong></p>` : ''}${lines.map(section).join('')}</html>`;
}

function section(line: PhoneLine): string {
  const name = escaped(line.name);
  const sent = line.sent().slice(-MOST_SHOWN).reverse();
  const people = [...new Set(sent.map(({ to }) => to))];
  const options = line.numbers.map((number) => `<option>${escaped(number)}</option>`).join('');
  return `<section><h2>${name}</h2>
<form method="post"><input type="hidden" name="line" value="${name}">
<label>Our address, from Settings <input name="hook" size="44" required></label><button>Enter it</button></form>
<form method="post"><input type="hidden" name="line" value="${name}">
<label>From <input name="from" value="${escaped(people[0] ?? '+12125550142')}" required></label>
<label>To <select name="to">${options}</select></label>
<label>Text <input name="text" value="STOP" required></label><button>Write</button></form>
<ul>${sent.map(({ to, text, by }) => `<li>${escaped(to)}${by === 'provider' ? ' (by the provider)' : ''}: ${escaped(text)}</li>`).join('') || '<li>Nothing yet.</li>'}</ul>
</section>`;
}

function escaped(text: string): string {
  const signs: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replace(/[&<>"']/g, (sign) => signs[sign] ?? '');
}
