import type { LeadSummary } from '@canvass/contracts/leads'
import { totalOf } from '@canvass/domain/lead-tally'
import type { SyncState } from '../../../data/leads/read-tables.ts'
import { searchTextOf } from './lead-search.ts'
import { listAllLeads, listChangedLeads, listNewestLeads, watchReadState } from '../../../data/leads/list-leads.ts'

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
  /** What the rows were read under: in another scope, or in another life of the server, other numbers count. */
  #scopeVersion: string | undefined
  #work: Promise<void> = Promise.resolve()

  constructor(userId: string) {
    this.#userId = userId
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    if (!this.#unsubscribe) {
      this.#unsubscribe = watchReadState(this.#userId, (state) => {
        // One after the other: a state that comes while rows are read is looked at after them.
        this.#work = this.#work.then(() => this.#follow(state)).catch(() => undefined)
      })
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
    if (!state) {
      this.#latestSeq = -1
      this.#set({ rows: [], texts: [], state: 'empty-handed' })
    } else if (state.cursor === null) {
      this.#latestSeq = -1
      this.#set(listed(await listNewestLeads(this.#userId, FIRST_ROWS), 'reading'))
    } else if (this.list.state === 'whole' && this.#scopeVersion === state.scopeVersion)
      await this.#takeChanges(totalOf(state.tally), state.cursor)
    else {
      if (this.list.rows.length === 0) this.#set(listed(await listNewestLeads(this.#userId, FIRST_ROWS), 'reading'))
      const rows = await listAllLeads(this.#userId)
      this.#scopeVersion = state.scopeVersion
      this.#keep(rows, state.cursor)
    }
  }

  /**
   * The row of an own edit is stored ahead of changes by others that came before it and are yet to be read: beyond the
   * cursor nothing counts as taken, and such a row is merely taken again.
   */
  #keep(rows: LeadSummary[], cursor: number): void {
    rows.sort(isNewer)
    let newest = -1
    for (const row of rows) newest = Math.max(newest, row.changeSeq)
    this.#latestSeq = Math.min(newest, cursor)
    this.#set(listed(rows, 'whole'))
  }

  async #takeChanges(total: number, cursor: number): Promise<void> {
    const changed = await listChangedLeads(this.#userId, this.#latestSeq)
    const byId = new Map(changed.map((row) => [row.id, row]))
    const kept = changed.length > 0 ? this.list.rows.filter(({ id }) => !byId.has(id)) : this.list.rows
    if (kept.length + changed.length === total) {
      if (changed.length > 0) this.#keep([...kept, ...changed], cursor)
      return
    }
    // Rows have gone, or a snapshot was taken anew while nobody looked: only then is everything compared.
    this.#keep(await listAllLeads(this.#userId), cursor)
  }
}

function listed(rows: readonly LeadSummary[], state: LeadList['state']): LeadList {
  return { rows, texts: rows.map(textOf), state }
}

const texts = new WeakMap<LeadSummary, string>()

/** What a row is found by. Folding is what costs: one that has not changed keeps its text. */
export function textOf(row: LeadSummary): string {
  const known = texts.get(row)
  if (known !== undefined) return known
  const text = searchTextOf(row)
  texts.set(row, text)
  return text
}

let open: { userId: string; store: LeadListStore } | undefined

/** The one list of the user; another user's is forgotten. */
export function leadListOf(userId: string): LeadListStore {
  if (open?.userId !== userId) open = { userId, store: new LeadListStore(userId) }
  return open.store
}
