import { announceUnsent, findOldestWaiting } from '../../data/unsent/keep-going.ts'
import { countIn, followedCargo, statesFollowed } from '../outbox/cargo.ts'
import { useSenderState } from '../outbox/sender-state.ts'
import { loadSending } from './load-sending.ts'
import type { LocalDatabase } from '../local/local-database.ts'
import { findRebuild, forgetRebuild } from '../local/table-rebuild.ts'
import { findNewEpoch } from '../local/new-epoch.ts'

const ANNOUNCE_EVERY_MS = 60_000
const ANNOUNCE_NEWS_MS = 10_000
const CHECK_STALE_EVERY_MS = 3_600_000

/** Announcements and questions to the server that accompany sending, each on its own schedule. */
export class ServerCheckIns {
  /** Whether something was queued since the last announcement. */
  hasNews = false
  readonly #db: LocalDatabase
  #announcedAt = 0
  #wasPending = true
  #askedAt = 0

  constructor(db: LocalDatabase) {
    this.#db = db
  }

  async run(): Promise<void> {
    const { needsSignIn, isUnreachable } = useSenderState.getState()
    if (!navigator.onLine || needsSignIn || isUnreachable) return
    const now = Date.now()
    const isPending = (await findOldestWaiting(this.#db)) !== undefined
    // Announces once more after the last row is sent, so that the server doesn't miss anything that has arrived.
    const pauseMs = this.hasNews ? ANNOUNCE_NEWS_MS : ANNOUNCE_EVERY_MS
    if ((isPending || this.#wasPending) && Math.abs(now - this.#announcedAt) > pauseMs) {
      this.hasNews = false
      this.#announcedAt = now
      this.#wasPending = isPending
      await announceUnsent(this.#db, now).catch(() => undefined)
    }
    const hasToAsk = (await findRebuild(this.#db)) ?? (await findNewEpoch(this.#db))
    if (Math.abs(now - this.#askedAt) > CHECK_STALE_EVERY_MS || hasToAsk !== undefined) {
      this.#askedAt = now
      await checkStaleIfAny(this.#db, now).catch(() => undefined)
    }
  }
}

async function checkStaleIfAny(db: LocalDatabase, now: number): Promise<void> {
  const readAnew = await findRebuild(db)
  if ((await countIn(db, followedCargo, statesFollowed)) === 0 && (await findNewEpoch(db)) === undefined)
    return readAnew === undefined ? undefined : forgetRebuild(db, readAnew)
  const sending = await loadSending()
  await sending.checkStale(db, now)
}
