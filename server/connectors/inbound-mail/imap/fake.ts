import { createServer, type Socket } from 'node:net';

export interface FakeMail {
  uid: number;
  source: string;
  flags: Set<string>;
}

export interface FakeMailbox {
  url: string;
  mails: FakeMail[];
  /** What each client sent, without its password. */
  said: string[];
  /** Whether custom flags are kept. */
  keepsKeywords: boolean;
  close(): Promise<void>;
}

const USER = 'inbox@goodword.example';
const PASSWORD = 'a word: with spaces';

/** A small IMAP server (RFC 3501), as far as a mailbox visit needs it. */
export async function startFakeMailbox(): Promise<FakeMailbox> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => {});
    serve(socket, box);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The mailbox has no port');
  const login = `${encodeURIComponent(USER)}:${encodeURIComponent(PASSWORD)}`;
  const box: FakeMailbox = {
    url: `imap://${login}@127.0.0.1:${address.port}`,
    mails: [],
    said: [],
    keepsKeywords: true,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
  return box;
}

function serve(socket: Socket, box: FakeMailbox): void {
  let pending = '';
  /** The tag of a login that waits for its password. */
  let asked: string | null = null;
  const say = (line: string): void => {
    socket.write(`${line}\r\n`, 'latin1');
  };
  say('* OK [CAPABILITY IMAP4rev1 AUTH=PLAIN LITERAL+] ready');
  socket.on('data', (data) => {
    pending += data.toString('latin1');
    for (let end = pending.indexOf('\r\n'); end >= 0; end = pending.indexOf('\r\n')) {
      const line = pending.slice(0, end);
      pending = pending.slice(end + 2);
      response(line);
    }
  });

  function authenticate(tag: string, given: string): void {
    const [, user, password] = Buffer.from(given, 'base64').toString('utf8').split('\0');
    const isRight = user === USER && password === PASSWORD;
    say(isRight ? `${tag} OK done` : `${tag} NO [AUTHENTICATIONFAILED] no`);
  }

  function response(line: string) {
    if (asked !== null) {
      authenticate(asked, line);
      asked = null;
      return undefined;
    }
    const [tag = '', verb = '', ...rest] = line.split(' ');
    const words = rest.join(' ');
    const command = verb.toUpperCase() === 'UID' ? `UID ${rest[0]?.toUpperCase()}` : verb.toUpperCase();
    box.said.push(command === 'AUTHENTICATE' ? command : `${verb} ${words}`);
    const ok = (text = 'done') => say(`${tag} OK ${text}`);
    switch (command) {
      case 'CAPABILITY':
        say('* CAPABILITY IMAP4rev1 AUTH=PLAIN LITERAL+');
        return ok();
      case 'AUTHENTICATE':
        asked = tag;
        return say('+ ');
      case 'SELECT': {
        if (!/^"?INBOX"?$/.test(words)) return say(`${tag} NO [NONEXISTENT] no such folder`);
        say(`* ${box.mails.length} EXISTS`);
        say('* FLAGS (\\Answered \\Flagged \\Deleted \\Seen \\Draft)');
        say(`* OK [PERMANENTFLAGS (\\Seen \\Deleted${box.keepsKeywords ? ' \\*' : ''})] limited`);
        say('* OK [UIDVALIDITY 1] valid');
        return ok('[READ-WRITE] done');
      }
      case 'UID SEARCH': {
        const flag = /UNKEYWORD "?([\w$]+)"?/i.exec(words)?.[1] ?? '\\Seen';
        const found = box.mails.filter(({ flags }) => !flags.has(flag)).map(({ uid }) => uid);
        say(`* SEARCH ${found.join(' ')}`.trim());
        return ok();
      }
      case 'UID FETCH': {
        const index = box.mails.findIndex(({ uid }) => uid === Number(rest[1]));
        const mail = box.mails[index];
        if (mail) fetch(index + 1, mail, words);
        return ok();
      }
      case 'UID STORE': {
        const mail = box.mails.find(({ uid }) => uid === Number(rest[1]));
        for (const flag of /\((.*)\)/.exec(words)?.[1]?.split(' ') ?? []) mail?.flags.add(flag);
        return ok();
      }
      case 'LOGOUT':
        say('* BYE');
        ok();
        return void socket.end();
      case 'LIST':
        say('* LIST (\\HasNoChildren) "/" "INBOX"');
        return ok();
      case 'NOOP':
      case 'CLOSE':
        return ok();
      default:
        return say(`${tag} BAD not known here`);
    }
  }

  function fetch(index: number, { uid, source, flags }: FakeMail, words: string): void {
    const bytes = Buffer.from(source, 'utf8');
    const parts = [`UID ${uid}`, `FLAGS (${[...flags].join(' ')})`, `RFC822.SIZE ${bytes.length}`];
    if (!/BODY/i.test(words)) {
      say(`* ${index} FETCH (${parts.join(' ')})`);
      return;
    }
    const isHead = /BODY\.PEEK\[HEADER\]/i.test(words);
    const end = bytes.indexOf('\r\n\r\n') + 4;
    const told = isHead ? bytes.subarray(0, end) : bytes;
    socket.write(`* ${index} FETCH (${parts.join(' ')} BODY[${isHead ? 'HEADER' : ''}] {${told.length}}\r\n`);
    socket.write(told);
    say(')');
  }
}
