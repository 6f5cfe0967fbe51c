import { ApiError, isSignedOutError } from '../api/api-error.ts'
import { openLocalDatabase } from '../local/local-database.ts'
import { queryClient } from '../query/query-client.ts'
import { sessionQuery } from '../session/session-query.ts'
import { nudgeEvent, nudges, sequenceEvent } from './nudge.ts'
import { findSyncState, hasReached, isReadSince } from '../../data/leads/read-tables.ts'
import { syncOnce } from './sync-once.ts'
import { useSyncStatus } from './sync-status.ts'
import { syncWords } from './words.ts'

const EVERY_MS = 30_000

/**
 * Keeps the read tables of one user up to date while the page is open: at the start, when the page comes back into view
 * or online, on a nudge, when the server is ahead of this device, and every 30 s while visible. Only one of several
 * tabs asks at a time, and the others use its response.
 */
export function startSync(userId: string): () => void {
  const db = openLocalDatabase(userId)
  const stopped = new AbortController()
  // The results of the previous user's requests don't apply to this one.
  useSyncStatus.setState({ isReachable: undefined, problem: undefined })
  let running: Promise<void> | undefined
  /** The sequence requested while a response was still pending. */
  let wantedNext: number | undefined

  const run = async (upTo: number): Promise<void> => {
    const wantedAt = Date.now()
    const sync = async (): Promise<void> => {
      const state = await findSyncState(db)
      if (hasReached(state, upTo) || isReadSince(state, wantedAt, Date.now())) return
      if (!stopped.signal.aborted) await syncOnce(db, stopped.signal)
    }
    useSyncStatus.setState({ isSyncing: true })
    try {
      // Without a secure context, there are no locks: then two tabs both ask, and both store the same rows.
      await ('locks' in navigator
        ? navigator.locks.request(`canvass:sync:${userId}`, { signal: stopped.signal }, sync)
        : sync())
      useSyncStatus.setState({ isReachable: true, problem: undefined })
    } catch (error) {
      if (!stopped.signal.aborted) report(error)
    } finally {
      useSyncStatus.setState({ isSyncing: false })
    }
  }

  /** Asks for everything available, or until a sequence is reached. */
  const ask = (upTo: number): void => {
    if (stopped.signal.aborted) return
    if (running) {
      wantedNext = Math.max(wantedNext ?? 0, upTo)
      return
    }
    running = run(upTo).finally(() => {
      running = undefined
      const wanted = wantedNext
      wantedNext = undefined
      if (wanted !== undefined) ask(wanted)
    })
  }
  const askNow = (): void => ask(Number.POSITIVE_INFINITY)
  const catchUp = (event: Event): void => {
    const { detail: seq } = event as CustomEvent<number>
    void findSyncState(db).then((state) => !hasReached(state, seq) && ask(seq))
  }

  const listening = { signal: stopped.signal }
  const askInView = (): void => {
    if (document.visibilityState === 'visible') askNow()
  }
  document.addEventListener('visibilitychange', askInView, listening)
  addEventListener('focus', askNow, listening)
  addEventListener('pageshow', askNow, listening)
  addEventListener('online', askNow, listening)
  addEventListener('offline', () => useSyncStatus.setState({ isReachable: false }), listening)
  nudges.addEventListener(nudgeEvent, askNow, listening)
  nudges.addEventListener(sequenceEvent, catchUp, listening)
  const timer = setInterval(askInView, EVERY_MS)
  askNow()
  return () => {
    clearInterval(timer)
    stopped.abort()
  }
}

function report(error: unknown): void {
  if (isSignedOutError(error)) void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
  // A proxy or portal page is also a response, but not the server's: only the server's own refusals have a code.
  const wasAnswered = error instanceof ApiError && error.status > 0 && error.code !== 'unknown'
  useSyncStatus.setState({
    isReachable: wasAnswered,
    problem: wasAnswered ? syncWords.notNewest : undefined,
  })
}
