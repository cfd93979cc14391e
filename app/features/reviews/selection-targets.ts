/** Reviews that keys were pressed for and that the URL has not reached yet, latest last. */
export class SelectionTargets {
  #ids: string[] = [];

  add(id: string): void {
    this.#ids.push(id);
  }

  last(): string | undefined {
    return this.#ids.at(-1);
  }

  /** Later keys still count; after navigating elsewhere they are dropped. */
  arrive(id: string | null): void {
    const place = id === null ? -1 : this.#ids.indexOf(id);
    this.#ids = place < 0 ? [] : this.#ids.slice(place + 1);
  }
}
