import type { LeadSummary } from '@canvass/contracts/leads'
import { liveQuery } from 'dexie'
import { totalOf } from '@canvass/domain/lead-tally'
import { type LocalDatabase, openLocalDatabase } from '../../../platform/local/local-database.ts'
import { findSyncState, type SyncState } from '../../../data/leads/read-tables.ts'
import { searchTextOf } from './lead-search.ts'

export interface LeadList {
  /** Newest first. */
  rows: readonly LeadSummary[]
  /** What each row is found by, at the same place. */
  texts: readonly string[]
  /** `reading`: the first rows are here, the rest is being read. `empty-handed`: this device has had no snapshot yet. */
  state: 'opening' | 'empty-handed' | 'reading' | 'whole'
}

const OPENING: LeadList = { rows: [], texts: [], state: 'opening' }
/** More than any screen shows at once: they stand there while the rest is read. */
const FIRST_ROWS = 60
const CHUNK = 5_000

export const isNewer = (a: LeadSummary, b: LeadSummary): number =>
  a.createdAt < b.createdAt ? 1 : a.createdAt > b.createdAt ? -1 : a.id < b.id ? 1 : a.id > b.id ? -1 : 0

/**
 * All leads of a user in memory, read once and then kept by what changed. Scanning strings is quicker than asking the
 * database, and a page that is left and come back to finds its rows at once.
 */
class LeadListStore {
  list = OPENING
  readonly #userId: string
  readonly #listeners = new Set<() => void>()
  #unsubscribe: (() => void) | undefined
  #latestSeq = -1
  #work: Promise<void> = Promise.resolve()

  constructor(userId: string) {
    this.#userId = userId
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    if (!this.#unsubscribe) {
      const watch = liveQuery(() => findSyncState(openLocalDatabase(this.#userId))).subscribe((state) => {
        // One after the other: a state that comes while rows are read is looked at after them.
        this.#work = this.#work.then(() => this.#follow(state)).catch(() => undefined)
      })
      this.#unsubscribe = () => watch.unsubscribe()
    }
    return () => {
      this.#listeners.delete(listener)
      if (this.#listeners.size > 0) return
      this.#unsubscribe?.()
      this.#unsubscribe = undefined
    }
  }

  #set(list: LeadList): void {
    this.list = list
    for (const listener of this.#listeners) listener()
  }

  async #follow(state: SyncState | undefined): Promise<void> {
    const db = openLocalDatabase(this.#userId)
    if (!state) {
      this.#latestSeq = -1
      this.#set({ rows: [], texts: [], state: 'empty-handed' })
    } else if (state.cursor === null) {
      this.#latestSeq = -1
      this.#set(listed(await newestRows(db), 'reading'))
    } else if (this.list.state === 'whole') await this.#takeChanges(db, totalOf(state.tally))
    else {
      if (this.list.rows.length === 0) this.#set(listed(await newestRows(db), 'reading'))
      this.#keep(await allRows(db))
    }
  }

  #keep(rows: LeadSummary[]): void {
    rows.sort(isNewer)
    for (const row of rows) this.#latestSeq = Math.max(this.#latestSeq, row.changeSeq)
    this.#set(listed(rows, 'whole'))
  }

  async #takeChanges(db: LocalDatabase, total: number): Promise<void> {
    const changed = await db.leads.where('changeSeq').above(this.#latestSeq).toArray()
    const byId = new Map(changed.map((row) => [row.id, row]))
    const kept = changed.length > 0 ? this.list.rows.filter(({ id }) => !byId.has(id)) : this.list.rows
    if (kept.length + changed.length === total) {
      if (changed.length > 0) this.#keep([...kept, ...changed])
      return
    }
    // Rows have gone, or a snapshot was taken anew while nobody looked: only then is everything compared.
    this.#latestSeq = -1
    this.#keep(await allRows(db))
  }
}

function listed(rows: readonly LeadSummary[], state: LeadList['state']): LeadList {
  return { rows, texts: rows.map(textOf), state }
}

/** Folding is what costs: a row that has not changed keeps its text. */
const texts = new WeakMap<LeadSummary, string>()

function textOf(row: LeadSummary): string {
  const known = texts.get(row)
  if (known !== undefined) return known
  const text = searchTextOf(row)
  texts.set(row, text)
  return text
}

const newestRows = (db: LocalDatabase): PromiseLike<LeadSummary[]> =>
  db.leads.orderBy('createdAt').reverse().limit(FIRST_ROWS).toArray()

/** By key and in pieces: the quickest way through the table that leaves the screen free in between. */
async function allRows(db: LocalDatabase): Promise<LeadSummary[]> {
  const rows: LeadSummary[] = []
  for (let after = ''; ; ) {
    const piece = await db.leads.where('id').above(after).limit(CHUNK).toArray()
    for (const row of piece) rows.push(row)
    const last = piece.at(-1)
    if (!last || piece.length < CHUNK) return rows
    after = last.id
  }
}

let open: { userId: string; store: LeadListStore } | undefined

/** The one list of the user; another user's is forgotten. */
export function leadListOf(userId: string): LeadListStore {
  if (open?.userId !== userId) open = { userId, store: new LeadListStore(userId) }
  return open.store
}
