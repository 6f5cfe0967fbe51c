import { demoWords } from '../demo-words.ts'

const PREFIX = 'demo:'

const demoLocks = (locks: LockInfo[] = []): LockInfo[] =>
  locks
    .filter(({ name }) => name?.startsWith(PREFIX))
    .map(({ name = '', ...rest }) => ({ ...rest, name: name.slice(PREFIX.length) }))

/** Prefixes the names of locks: no tab of the app waits for the demo, and neither sees the other's locks. */
export function isolatedLocks(): LockManager | undefined {
  const real = (navigator as { locks?: LockManager }).locks
  if (real === undefined) return undefined
  const request = (name: string, options: LockOptions, work: LockGrantedCallback<unknown>): unknown =>
    // The options are optional; without them, the callback takes their place.
    typeof options === 'function' ? real.request(PREFIX + name, options) : real.request(PREFIX + name, options, work)
  const query = async (): Promise<LockManagerSnapshot> => {
    const { held, pending } = await real.query()
    return { held: demoLocks(held), pending: demoLocks(pending) }
  }
  return { request, query } as unknown as LockManager
}

const refuse = async () => await Promise.reject(new TypeError(demoWords.nothingKept))

/** The offline cache belongs to real users and their leads, so the demo has none. */
export const noCaches = {
  open: refuse,
  has: async () => false,
  delete: async () => false,
  match: async () => undefined,
  keys: async () => [],
}

/** The demo has no service worker to send pending captures or announce a new version. */
export const noServiceWorker = Object.assign(new EventTarget(), {
  controller: null,
  ready: new Promise<never>(() => undefined),
  getRegistration: async () => undefined,
  getRegistrations: async () => [],
  register: refuse,
})
