import { v4 } from 'uuid'
import { sendCargo } from './send-cargo.ts'
import { allEnded } from '../outbox/all-ended.ts'
import { requestBackgroundSync, SYNC_MESSAGE } from '../outbox/background-sync.ts'
import { takeBallast } from '../storage/ballast.ts'
import { BUILD } from '../outbox/build.ts'
import { LONGEST_PAUSE_MS } from '../outbox/delivery.ts'
import { ServerCheckIns } from './server-check-ins.ts'
import { copyUnsent, findLosses, markUnsent } from '../../data/unsent/guard-in-page.ts'
import {
  findOldestWaiting,
  giveAnotherChance,
  isAnyToRecover,
  makeAllDue,
  trimSent,
} from '../../data/unsent/keep-going.ts'
import { useSenderState } from '../outbox/sender-state.ts'
import { Leader } from '../outbox/leader.ts'
import { noteMove, resetStallTimer, RESTART_MS, stillMs, useLiveness } from '../outbox/liveness.ts'
import { loadSending } from './load-sending.ts'
import { holdTab, listLiveTabs } from '../local/live-tabs.ts'
import { cargoTable, type LocalDatabase, openLocalDatabase, withDb } from '../local/local-database.ts'
import { SENDING_LOCK } from '../outbox/locks.ts'
import { coalesceRuns } from '../outbox/coalesce-runs.ts'
import { recoverCargo } from '../outbox/plain-cargo.ts'
import { onMoved, onQueued, onTryNow } from '../outbox/outbox-signals.ts'
import { onOtherWork } from '../outbox/other-work-signals.ts'
import { recordReachability } from '../clock/offline-spans.ts'
import { measureClock, noteSight } from '../clock/page-clock.ts'
import { countIn, selfManagedCargo, preparedCargo, statesReady, tableOf } from '../outbox/cargo.ts'
import type { PreparedSize } from '../outbox/keeper.ts'
import { pausedBy } from './paused-by.ts'
import { isServerThere } from '../outbox/probe.ts'
import { random } from '../local/random.ts'
import { waitForShutterIdle } from '../outbox/shutter-first.ts'
import { readStoragePersistence } from '../storage/storage-persistence.ts'
import { isHeldForUpdate, listenForHolds } from '../outbox/update-hold.ts'
import { trimThumbs } from '../storage/trim-thumbs.ts'
import { readUnsentSize } from '../../data/unsent/unsent.ts'

const TAB = v4()
const AGAIN_MS = 20_000
const JITTER_MS = 20_000
/** Marks are written once for a burst of captures. */
const MARKS_AFTER_MS = 1_000
/** Most of what is sent immediately needs no copy next to the database. */
const COPIES_AFTER_MS = 6_000

type Listener = (made: PreparedSize) => void
const readyListeners = new Set<Listener>()

/** Subscribes to everything that is prepared in this page. */
export function onPrepared(listen: Listener): () => void {
  readyListeners.add(listen)
  return () => readyListeners.delete(listen)
}

/**
 * Processes the user's outbox while the page is open: prepares what was saved and sends what is prepared. Every trigger
 * calls the same loops; none of them runs twice at the same time, here or in another tab of this device.
 */
export function startOutbox(userId: string): () => void {
  const db = openLocalDatabase(userId)
  const stopped = new AbortController()
  let sending = new AbortController()
  holdTab(TAB, stopped.signal)
  listenForHolds(stopped.signal)
  // Progress in the working tab counts as progress in every tab.
  const leader = new Leader(userId, (news) => (news === 'moved' ? noteMove() : wake()))
  const errands = new ServerCheckIns(db)
  const drain = coalesceRuns(async () => {
    await leader.alone(SENDING_LOCK, async () => {
      await allEnded([errands.run(), send(db, AbortSignal.any([stopped.signal, sending.signal]))])
    })
  })
  const sendSoon = (): void => void drain().catch(() => undefined)
  // The first of three hundred captures is sent while the others are still being prepared.
  const makeReady = coalesceRuns(() => leader.alone('prepare', () => prepareAll(db, stopped.signal, sendSoon)))
  const cargoSenders = (['operation', 'bytes'] as const).map((kind) =>
    coalesceRuns(() => leader.alone(kind, () => sendCargo(db, kind, TAB, stopped.signal))),
  )
  const wakeCargo = (): void => {
    for (const sendOne of cargoSenders) void sendOne().catch(() => undefined)
  }
  const wake = (): void => {
    if (stopped.signal.aborted) return
    void makeReady().catch(() => undefined)
    sendSoon()
    wakeCargo()
  }
  const retry = (): void => {
    useSenderState.setState({ needsSignIn: false })
    wake()
  }
  let restartedAt = 0
  /**
   * Aborts whatever is stuck: its claims are free again, and a repeat is harmless. This alone is no reason to assume a
   * network or to restart the stall timer.
   */
  const restart = async (): Promise<void> => {
    restartedAt = Date.now()
    sending.abort()
    sending = new AbortController()
    await makeAllDue(db)
    retry()
  }
  /**
   * Runs when a network appears or a person asks: restarts the stall timer and no longer treats the server as
   * unreachable.
   */
  const startAnew = async (): Promise<void> => {
    resetStallTimer()
    useSenderState.setState({ isUnreachable: false })
    await restart()
  }
  const marks = later(() => void markUnsent(db).catch(() => undefined), MARKS_AFTER_MS)
  const copy = coalesceRuns(() =>
    leader.alone('copy', async () => {
      if (await copyUnsent(db, stopped.signal)) copies()
    }),
  )
  const copies = later(() => void copy().catch(() => undefined), COPIES_AFTER_MS)
  const listening = { signal: stopped.signal }
  const noteNetwork = (): void => {
    const isThere = navigator.onLine && !useSenderState.getState().isUnreachable
    void recordReachability(db, isThere, Date.now()).catch(() => undefined)
  }
  const stopListening = [
    useSenderState.subscribe((now, before) => now.isUnreachable !== before.isUnreachable && noteNetwork()),
    onQueued(() => {
      errands.hasNews = true
      marks()
      copies()
      wake()
      leader.tellOthers('queued')
      void requestBackgroundSync()
    }),
    onOtherWork(() => {
      copies()
      wakeCargo()
      leader.tellOthers('queued')
      void requestBackgroundSync()
    }),
    onMoved(() => {
      noteMove()
      leader.tellOthers('moved')
      marks()
      copies()
      // Work about a capture can follow now that the capture is there.
      wakeCargo()
    }),
    onTryNow(() => void startAnew()),
  ]
  addEventListener('online', () => void startAnew(), listening)
  for (const change of ['online', 'offline']) addEventListener(change, noteNetwork, listening)
  addEventListener('pageshow', retry, listening)
  addEventListener('pagehide', () => void markUnsent(db).catch(() => undefined), listening)
  addEventListener('focus', wake, listening)
  document.addEventListener(
    'visibilitychange',
    () => {
      noteSight(document.visibilityState === 'hidden')
      if (document.visibilityState === 'visible') retry()
      else void requestBackgroundSend(db).catch(() => undefined)
    },
    listening,
  )
  navigator.serviceWorker?.addEventListener(
    'message',
    (event) => {
      if ((event.data as { type?: string } | null)?.type === SYNC_MESSAGE) retry()
    },
    listening,
  )
  let timer: ReturnType<typeof setTimeout>
  const round = async (): Promise<void> => {
    await freeClaims(db)
    if (navigator.onLine) void measureClock(db).catch(() => undefined)
    await trimSent(db, Date.now())
    await takeBallast(db)
    await markUnsent(db)
    copies()
    const now = Date.now()
    const still = stillMs(await findOldestWaiting(db), useLiveness.getState(), now) ?? 0
    const isPaused = !navigator.onLine || useSenderState.getState().needsSignIn
    if (!isPaused && still > RESTART_MS && Math.abs(now - restartedAt) > RESTART_MS) await restart()
    else wake()
  }
  const tick = (): void => {
    timer = setTimeout(
      () => {
        // A page that stays open loads the sending code early: a new version may remove its files.
        void loadSending().catch(() => undefined)
        void round().catch(() => undefined)
        tick()
      },
      AGAIN_MS + random() * JITTER_MS,
    )
  }
  tick()
  resetStallTimer()
  noteNetwork()
  void readStoragePersistence()
  void withDb(db, () => findLosses(db))
    .then(() => giveAnotherChance(db, BUILD))
    .then(round)
    .then(() => trimThumbs(db))
    .then(retry, retry)
  return () => {
    stopped.abort()
    for (const stop of stopListening) stop()
    clearTimeout(timer)
    leader.close()
  }
}

/** Frees the claims of tabs that are gone after a reload or kill, so that those rows proceed immediately. */
async function freeClaims(db: LocalDatabase): Promise<void> {
  const alive = await listLiveTabs().catch(() => undefined)
  const tabs = alive && new Set([...alive, TAB])
  // If its code can't be loaded, the rest of the round still runs.
  const sending = (await isAnyToRecover(db)) ? await loadSending().catch(() => undefined) : undefined
  if (sending) await withDb(db, () => sending.recoverSelfManaged(db, Date.now(), tabs))
  await recoverCargo(db, tabs)
}

function later(work: () => void, delayMs: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  return () => {
    timer ??= setTimeout(() => {
      timer = undefined
      work()
    }, delayMs)
  }
}

/**
 * Prepares all waiting rows. Skips a row that can't be prepared until the next round, so that it doesn't block those
 * behind it.
 */
async function prepareAll(db: LocalDatabase, signal: AbortSignal, onEach: () => void): Promise<void> {
  for (const name of preparedCargo) {
    const { preparing } = cargoTable(name)
    const passed = new Set<string>()
    for (;;) {
      await waitForShutterIdle(signal)
      const first = tableOf(db, name)
        .where('state')
        .equals(preparing ?? '')
        .limit(passed.size + 1)
      const next = (await first.primaryKeys()).map(String).find((id) => !passed.has(id))
      if (signal.aborted || isHeldForUpdate()) return
      if (next === undefined) break
      const { pagePreparers } = await loadSending()
      const made = await pagePreparers[name](db, next).catch(() => undefined)
      if (!made) passed.add(next)
      onEach()
      if (made) for (const listen of readyListeners) listen(made)
    }
  }
}

async function send(db: LocalDatabase, signal: AbortSignal): Promise<void> {
  const { needsSignIn, pausedUntil, pauses } = useSenderState.getState()
  // A pause that ends later than the longest allowed was set by a clock that has since been corrected.
  if (needsSignIn || isBetween(Date.now(), pausedUntil - LONGEST_PAUSE_MS, pausedUntil)) return
  if ((await countIn(db, selfManagedCargo, statesReady)) === 0) return
  if (useSenderState.getState().isUnreachable) {
    if (!(await isServerThere())) return
    // Set before the bytes are sent, so that the socket opens now and receives the first stage.
    useSenderState.setState({ isUnreachable: false })
  }
  const { sendSelfManaged } = await loadSending()
  useSenderState.setState({ isSending: true })
  try {
    await measureClock(db)
    const end = await sendSelfManaged(db, TAB, signal, { isProbe: pauses > 0 }).catch(noteCannot)
    useSenderState.setState({
      cannotSend: false,
      needsSignIn: end.why === 'sign_in',
      isUnreachable: end.why === 'unreachable',
      ...pausedBy(end, pauses, Date.now()),
    })
  } finally {
    useSenderState.setState({ isSending: false })
  }
}

/** Network and database errors have their own types; these are the ones a browser throws for features it lacks. */
function noteCannot(error: unknown): never {
  if (error instanceof TypeError || error instanceof ReferenceError) useSenderState.setState({ cannotSend: true })
  throw error
}

const isBetween = (value: number, from: number, to: number): boolean => from <= value && value < to

/**
 * A page in the background may be frozen or killed at any time, so this asks the browser to have the rest sent without
 * it.
 */
async function requestBackgroundSend(db: LocalDatabase): Promise<void> {
  if ((await readUnsentSize(db)).total > 0) await requestBackgroundSync()
}
