/** Reviews that keys were pressed for and that the address has not come to, the latest at the end. */
export class SelectionTargets {
  #ids: string[] = [];

  add(id: string): void {
    this.#ids.push(id);
  }

  last(): string | undefined {
    return this.#ids.at(-1);
  }

  /** What was pressed since still counts; whoever went elsewhere meanwhile starts from there. */
  arrive(id: string | null): void {
    const place = id === null ? -1 : this.#ids.indexOf(id);
    this.#ids = place < 0 ? [] : this.#ids.slice(place + 1);
  }
}
