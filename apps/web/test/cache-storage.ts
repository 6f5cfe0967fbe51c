const pathOf = (address: string | { url: string }): string =>
  new URL(typeof address === 'string' ? address : address.url, 'http://device').pathname

/** In-memory Cache Storage with the part that the reading pack uses: addresses without an origin. */
export class MemoryCaches {
  readonly #caches = new Map<string, Map<string, Response>>()

  has(name: string): Promise<boolean> {
    return Promise.resolve(this.#caches.has(name))
  }

  delete(name: string): Promise<boolean> {
    return Promise.resolve(this.#caches.delete(name))
  }

  open(name: string) {
    const kept = this.#caches.get(name) ?? new Map<string, Response>()
    this.#caches.set(name, kept)
    return Promise.resolve({
      match: (address: string) => Promise.resolve(kept.get(pathOf(address))?.clone()),
      put: (address: string, response: Response) => Promise.resolve(void kept.set(pathOf(address), response)),
      delete: (address: string | { url: string }) => Promise.resolve(kept.delete(pathOf(address))),
      keys: () => Promise.resolve([...kept.keys()].map((path) => ({ url: `http://device${path}` }))),
    })
  }
}
