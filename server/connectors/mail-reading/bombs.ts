/** Malicious mails for tests: small to send, slow to parse. */
export function mailBombs(to: string, bytes = 640_000): Record<string, string> {
  const head = (type: string) =>
    `From: a@b.example\r\nTo: ${to}\r\nSubject: x\r\nMessage-ID: <a@b>\r\nContent-Type: ${type}\r\n\r\n`;
  const many = (text: string) => text.repeat(Math.ceil(bytes / text.length));
  const mixed = head('multipart/mixed; boundary=b');
  const message = 'Content-Type: message/rfc822\r\n\r\n';
  const opened = Array.from(
    { length: 30 },
    (_, at) => `--b${at}\r\nContent-Type: multipart/mixed; boundary=b${at + 1}\r\n\r\n`,
  ).join('');
  return {
    'messages in a message': head('message/rfc822') + many(message),
    'many messages': mixed + many(`--b\r\n${message}From: a@b\r\n\r\n\r\n`),
    'many messages, deep down': `${head('message/rfc822')}${message.repeat(12)}Content-Type: multipart/mixed; boundary=b\r\n\r\n${many(`--b\r\n${message}`)}`,
    'empty parts': mixed + many('--b\r\n\r\n'),
    'parts with a letter': mixed + many('--b\r\nContent-Type: text/html\r\n\r\n<\r\n'),
    'parts in parts': head('multipart/mixed; boundary=b0') + opened + many('--b30\r\n\r\n'),
    'lines like boundaries': `${mixed}--b\r\n\r\n${many('--c\r\n')}`,
    'empty lines': head('text/plain') + many('\n'),
    'one line': head('text/plain') + many('a'),
    'tags in tags': head('text/html') + many('<b>'),
    'open tags': head('text/html') + many('<'),
    'headers of a part': `${mixed}--b\r\n${many('X: y\r\n')}\r\n`,
    'a boundary of blanks': head(`multipart/mixed; boundary="${' '.repeat(60)}"`) + many('--\r\n'),
  };
}
