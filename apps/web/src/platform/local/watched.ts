import { Dexie } from 'dexie'
import type { LocalDatabase, TableName } from './local-database.ts'

/** A hundred captures cause a thousand changes in a minute; no one reads faster than this. */
const REST_MS = 250
/** How soon a query is repeated that the database couldn't answer. */
export const AGAIN_MS = 2_000

/**
 * One query on the device's database, repeated after each change to these tables, in this tab or another: immediately
 * after a single change, a few times a second while changes keep coming. All watchers share the result. If the database
 * can't be queried right now (a phone closes it behind a sleeping page), the last result stays, and it is asked again.
 */
export class Watched<T> {
  readonly #ask: () => PromiseLike<T>
  readonly #parts: readonly string[]
  readonly #listeners = new Set<() => void>()
  #answer: T | undefined
  #isBusy = false
  #isDue = false

  constructor(db: LocalDatabase, tables: readonly TableName[], ask: () => PromiseLike<T>) {
    this.#ask = ask
    this.#parts = tables.map((table) => `idb://${db.name}/${table}/`)
  }

  /** The last result; undefined before the first. */
  readonly answer = (): T | undefined => this.#answer

  readonly watch = (listen: () => void): (() => void) => {
    this.#listeners.add(listen)
    if (this.#listeners.size === 1) {
      Dexie.on('storagemutated', this.#hear)
      this.#lookUp()
    }
    return () => {
      this.#listeners.delete(listen)
      if (this.#listeners.size === 0) Dexie.on('storagemutated').unsubscribe(this.#hear)
    }
  }

  readonly #hear = (changed: object): void => {
    // `all`: the page was away, so everything it has may be stale.
    const isOurs = (part: string): boolean => part === 'all' || this.#parts.some((mine) => part.startsWith(mine))
    // Deferred, because this event fires within the transaction that made the change. A query run here would join that
    // transaction, and code waiting for the transaction would see it end too early.
    if (Object.keys(changed).some(isOurs)) setTimeout(() => this.#lookUp())
  }

  #lookUp(): void {
    this.#isDue = true
    if (this.#isBusy) return
    this.#isBusy = true
    void this.#untilCurrent().finally(() => {
      this.#isBusy = false
      if (this.#isDue && this.#listeners.size > 0) this.#lookUp()
    })
  }

  async #untilCurrent(): Promise<void> {
    while (this.#isDue && this.#listeners.size > 0) {
      this.#isDue = false
      try {
        this.#answer = await this.#ask()
        for (const listen of this.#listeners) listen()
      } catch {
        setTimeout(() => this.#listeners.size > 0 && this.#lookUp(), AGAIN_MS)
      }
      await new Promise((resolve) => setTimeout(resolve, REST_MS))
    }
  }
}

/** Creates one instance per user and reuses it. */
export function watchedBy<T>(make: (userId: string) => Watched<T>): (userId: string) => Watched<T> {
  const known = new Map<string, Watched<T>>()
  return (userId) => {
    const one = known.get(userId) ?? make(userId)
    known.set(userId, one)
    return one
  }
}
