import type { LeadSummary } from '@canvass/contracts/leads'
import { totalOf } from '@canvass/domain/lead-tally'
import type { SyncState } from '../../../data/leads/read-tables.ts'
import { searchTextOf } from './lead-search.ts'
import { listAllLeads, listChangedLeads, listNewestLeads, watchReadState } from '../../../data/leads/list-leads.ts'

export interface LeadList {
  /** Newest first. */
  rows: readonly LeadSummary[]
  /** Each row's search text, at the same index. */
  texts: readonly string[]
  /** `reading`: the first rows are here, the rest is loading. `empty-handed`: this device has no snapshot yet. */
  state: 'opening' | 'empty-handed' | 'reading' | 'whole'
}

const OPENING: LeadList = { rows: [], texts: [], state: 'opening' }
/** More than any screen shows at once, to display while the rest loads. */
const FIRST_ROWS = 60

export const isNewer = (a: LeadSummary, b: LeadSummary): number =>
  a.createdAt < b.createdAt ? 1 : a.createdAt > b.createdAt ? -1 : a.id < b.id ? 1 : a.id > b.id ? -1 : 0

/**
 * Holds all leads of a user in memory, loaded once and then updated by changes. Scanning strings is faster than
 * querying the database, and a screen that is left and reopened has its rows immediately.
 */
class LeadListStore {
  list = OPENING
  readonly #userId: string
  readonly #listeners = new Set<() => void>()
  #unsubscribe: (() => void) | undefined
  #latestSeq = -1
  /** The scope the rows were read under: in another scope, or after a server reset, sequence numbers differ. */
  #scopeVersion: string | undefined
  #work: Promise<void> = Promise.resolve()

  constructor(userId: string) {
    this.#userId = userId
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    if (!this.#unsubscribe) {
      this.#unsubscribe = watchReadState(this.#userId, (state) => {
        // Sequential: a state that arrives while rows are being read is handled after them.
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
   * A local edit's row may be stored ahead of earlier changes by others that are still to be read. Nothing beyond the
   * cursor counts as read, so such a row is simply read again.
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
    // Rows were removed, or a new snapshot was loaded unnoticed: only then reload everything.
    this.#keep(await listAllLeads(this.#userId), cursor)
  }
}

function listed(rows: readonly LeadSummary[], state: LeadList['state']): LeadList {
  return { rows, texts: rows.map(textOf), state }
}

const texts = new WeakMap<LeadSummary, string>()

/** Returns a row's search text. Folding is the expensive part, so unchanged rows keep their text. */
export function textOf(row: LeadSummary): string {
  const known = texts.get(row)
  if (known !== undefined) return known
  const text = searchTextOf(row)
  texts.set(row, text)
  return text
}

let open: { userId: string; store: LeadListStore } | undefined

/** Returns the user's single list store; another user's is dropped. */
export function leadListOf(userId: string): LeadListStore {
  if (open?.userId !== userId) open = { userId, store: new LeadListStore(userId) }
  return open.store
}
