/** Before the name of each database of the demo. No database of a person's begins so. */
const PREFIX = 'demo:'

/** Puts something in the place of what a browser has under this name. */
export function lend(owner: object, name: string, value: unknown): void {
  Object.defineProperty(owner, name, { configurable: true, writable: true, value })
}

/**
 * Gives the page databases under names of their own. Each is emptied before the page first opens it, and again when the
 * page is left: what the browser is asked of one database it does in the order in which it was asked.
 */
export function databasesApart(): void {
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
  lend(globalThis, 'indexedDB', apart)
  addEventListener('pagehide', () => {
    for (const name of used) real.deleteDatabase(PREFIX + name)
    used.clear()
  })
}
