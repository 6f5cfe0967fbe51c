import { demoWords } from '../demo-words.ts'

const PREFIX = 'demo:'

const own = (locks: LockInfo[] = []): LockInfo[] =>
  locks
    .filter(({ name }) => name?.startsWith(PREFIX))
    .map(({ name = '', ...rest }) => ({ ...rest, name: name.slice(PREFIX.length) }))

/** Locks under names of their own: no tab of the app waits for the demo, nor is any counted as another's. */
export function locksApart(): LockManager | undefined {
  const real = (navigator as { locks?: LockManager }).locks
  if (real === undefined) return undefined
  const request = (name: string, options: LockOptions, work: LockGrantedCallback<unknown>): unknown =>
    // Where nothing is said of how it is asked for, the work stands in the place of that.
    typeof options === 'function' ? real.request(PREFIX + name, options) : real.request(PREFIX + name, options, work)
  const query = async (): Promise<LockManagerSnapshot> => {
    const { held, pending } = await real.query()
    return { held: own(held), pending: own(pending) }
  }
  return { request, query } as unknown as LockManager
}

const refuse = async () => await Promise.reject(new TypeError(demoWords.nothingKept))

/** What is kept for reading without a network is kept by a person, for their own leads. */
export const noCaches = {
  open: refuse,
  has: async () => false,
  delete: async () => false,
  match: async () => undefined,
  keys: async () => [],
}

/** Nobody who sends what waits on this device, or tells of a new version. */
export const noServiceWorker = Object.assign(new EventTarget(), {
  controller: null,
  ready: new Promise<never>(() => undefined),
  getRegistration: async () => undefined,
  getRegistrations: async () => [],
  register: refuse,
})
