/** The prefix of each demo database. No user's database has it. */
const PREFIX = 'demo:'

/** Replaces the browser property with this name. */
export function replaceProperty(owner: object, name: string, value: unknown): void {
  Object.defineProperty(owner, name, { configurable: true, writable: true, value })
}

/**
 * Gives the page databases under prefixed names. Each is deleted before the page first opens it, and again when the
 * page is left: a browser processes requests to one database in order.
 */
export function isolateDatabases(): void {
  const real = indexedDB
  const used = new Set<string>()
  const apart = {
    open(name: string, version?: number): IDBOpenDBRequest {
      if (!used.has(name)) real.deleteDatabase(PREFIX + name)
      used.add(name)
      return version === undefined ? real.open(PREFIX + name) : real.open(PREFIX + name, version)
    },
    deleteDatabase: (name: string) => real.deleteDatabase(PREFIX + name),
    cmp: (a: unknown, b: unknown) => real.cmp(a, b),
    ...('databases' in real && {
      databases: async () =>
        (await real.databases())
          .filter(({ name }) => name?.startsWith(PREFIX))
          .map(({ name = '', ...rest }) => ({ ...rest, name: name.slice(PREFIX.length) })),
    }),
  }
  replaceProperty(globalThis, 'indexedDB', apart)
  addEventListener('pagehide', () => {
    for (const name of used) real.deleteDatabase(PREFIX + name)
    used.clear()
  })
}
