import { expect, test } from 'vitest';
import { readUpload } from '#server/http/upload.ts';

async function bytesOf(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(stream));
}

/** The request, chunked into this many bytes. */
async function cut(request: Request, size: number): Promise<Request> {
  const whole = new Uint8Array(await request.arrayBuffer());
  let at = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at >= whole.length) return controller.close();
      controller.enqueue(whole.slice(at, at + size));
      at += size;
    },
  });
  const init = { method: 'POST', headers: request.headers, body, duplex: 'half' };
  return new Request(request.url, init);
}

function formWith(file: File | null): Request {
  const form = new FormData();
  form.set('intent', 'upload');
  if (file) form.set('file', file);
  return new Request('http://localhost/', { method: 'POST', body: form });
}

test.each([1, 7, 64, 10_000])('finds the file after other fields, in chunks of %i bytes', async (size) => {
  const text = 'Name,Email\r\n--Ann,\r\n-\r\n--a@b.co\r\n\r\n'.repeat(20);
  const upload = await readUpload(await cut(formWith(new File([text], 'müller "x".csv')), size));
  expect(upload.fileName).toBe('müller "x".csv');
  expect((await bytesOf(upload.stream)).toString()).toBe(text);
});

test('an empty file, and no file', async () => {
  const upload = await readUpload(formWith(new File([], 'a.csv')));
  expect([upload.fileName, (await bytesOf(upload.stream)).length]).toEqual(['a.csv', 0]);
  expect((await readUpload(formWith(null))).fileName).toBe('');
});

test('a truncated file, another type and nonsense are refused', async () => {
  const whole = await formWith(new File(['x'.repeat(500)], 'a.csv')).arrayBuffer();
  const headers = { 'content-type': 'multipart/form-data; boundary=xx' };
  const given = formWith(new File(['x'.repeat(500)], 'a.csv'));
  const type = given.headers.get('content-type') ?? '';
  const body = new Uint8Array(await given.arrayBuffer()).slice(0, whole.byteLength - 100);
  const broken = await readUpload(
    new Request('http://localhost/', { method: 'POST', headers: { 'content-type': type }, body }),
  );
  await expect(bytesOf(broken.stream)).rejects.toMatchObject({ code: 'invalid', reason: 'csv_damaged' });
  for (const init of [{ body: 'a=b' }, { body: 'nonsense', headers }, { headers }]) {
    const request = new Request('http://localhost/', { method: 'POST', ...init });
    await expect(readUpload(request)).rejects.toMatchObject({ code: 'invalid', reason: 'csv_damaged' });
  }
});

test('a file that ends before its boundary is refused if it is read, and harmless if it is not', async () => {
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  const body = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nName';
  const send = () => readUpload(new Request('http://localhost/', { method: 'POST', headers, body }));
  // A visitor who is not signed in: the file is not read, and an error without a listener would end the process.
  await send();
  await new Promise((resolve) => setTimeout(resolve, 20));
  const { stream } = await send();
  await new Promise((resolve) => setTimeout(resolve, 20));
  await expect(bytesOf(stream)).rejects.toMatchObject({ code: 'invalid', reason: 'csv_damaged' });
});

test('paths and quotes of a name, and a part that only claims to be a file', async () => {
  const part = (head: string, text: string) =>
    `--x\r\nContent-Disposition: form-data; ${head}\r\n\r\n${text}\r\n`;
  const send = (...parts: string[]) => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    return readUpload(
      new Request('http://localhost/', { method: 'POST', headers, body: `${parts.join('')}--x--\r\n` }),
    );
  };
  const file = part('name="file"; filename="C:\\lists\\a %22b%22.csv"', 'Name');
  const blob = part('name="note"\r\nContent-Type: application/octet-stream', 'no file');
  const upload = await send(blob, file, part('name="file"; filename="second.csv"', 'other'));
  expect(upload.fileName).toBe('a "b".csv');
  expect((await bytesOf(upload.stream)).toString()).toBe('Name');
  expect((await send(blob)).fileName).toBe('');
});

test('a file that is not read further is not buffered: only a little of it is in memory', async () => {
  const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n';
  let pulled = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      controller.enqueue(pulled === 0 ? Buffer.from(head) : new Uint8Array(64 * 1_024));
      pulled += 1;
    },
  });
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  const init = { method: 'POST', headers, body, duplex: 'half' };
  const { stream } = await readUpload(new Request('http://localhost/', init));
  for await (const bytes of stream) {
    expect(bytes.byteLength).toBeGreaterThan(0);
    break;
  }
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(pulled).toBeLessThan(20);
});
