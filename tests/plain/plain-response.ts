import { Readable } from 'node:stream';
import type { APIResponse } from '@playwright/test';

/** A response, or the file it contains. */
export class PlainResponse {
  readonly #answer: APIResponse;
  readonly #method: string;
  constructor(answer: APIResponse, method: string) {
    this.#answer = answer;
    this.#method = method;
  }
  request = () => ({ method: () => this.#method });
  status = () => this.#answer.status();
  headers = () => this.#answer.headers();
  headerValue = async (name: string) => this.#answer.headers()[name] ?? null;
  url = () => this.#answer.url();
  text = () => this.#answer.text();
  body = () => this.#answer.body();
  suggestedFilename(): string {
    const said = this.headers()['content-disposition'] ?? '';
    const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(said) ?? [];
    return encoded ? decodeURIComponent(encoded) : (/filename="([^"]*)"/i.exec(said)?.[1] ?? '');
  }
  createReadStream = async () => Readable.from([await this.body()]);
}
