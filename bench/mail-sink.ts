import { SMTPServer } from 'smtp-server';

/** A mail server that accepts everything and keeps one message, in its own process; reports over IPC. */
const state = { count: 0, first: 0, last: 0, sample: '' };
const server = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  disableReverseLookup: true,
  onData(stream, _session, done) {
    const chunks: Buffer[] = [];
    const keeps = state.sample === '';
    stream.on('data', (chunk: Buffer) => {
      if (keeps) chunks.push(chunk);
    });
    stream.on('end', () => {
      if (keeps) state.sample = Buffer.concat(chunks).toString();
      state.last = performance.now();
      if (state.count === 0) state.first = state.last;
      state.count += 1;
      done();
    });
  },
});

process.on('message', (message) => {
  process.send?.({ count: state.count, seconds: (state.last - state.first) / 1_000, sample: state.sample });
  if (message === 'reset') Object.assign(state, { count: 0, first: 0, last: 0, sample: '' });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.server.address();
  process.send?.({ port: typeof address === 'object' ? address?.port : 0 });
});
