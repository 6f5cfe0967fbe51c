import { Dexie } from 'dexie'
import type { LocalDatabase, TableName } from './local-database.ts'

/** A hundred captures change a thousand times in a minute; nobody reads faster than this. */
const REST_MS = 250

/**
 * One question to the device's database, asked again after each change of these tables, in this tab or another: at once
 * after a single one, a few times a second while they follow each other. All who watch share the answer. Where it cannot
 * be asked just now (a phone closes the database behind a page that sleeps) the last answer stands.
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

  /** The last answer; undefined before the first. */
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
    // `all`: the page was away, and whatever it knows may be old.
    const isOurs = (part: string): boolean => part === 'all' || this.#parts.some((mine) => part.startsWith(mine))
    // Later, for this is told within the transaction that changed it: a question asked here would be a part of it, and
    // whoever waits for that transaction would find it ended too early.
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
        // The next change asks again.
      }
      await new Promise((resolve) => setTimeout(resolve, REST_MS))
    }
  }
}

/** One of them for each user. */
export function watchedBy<T>(make: (userId: string) => Watched<T>): (userId: string) => Watched<T> {
  const known = new Map<string, Watched<T>>()
  return (userId) => {
    const one = known.get(userId) ?? make(userId)
    known.set(userId, one)
    return one
  }
}
