import { v4 } from 'uuid'
import { makeEditsDue, sendEdits } from '../edits/send-edits.ts'
import { announceOutbox } from './announce.ts'
import { askAfterSilent } from './ask-after-silent.ts'
import { askForBackgroundSync, SYNC_MESSAGE } from './background-sync.ts'
import { takeBallast } from './ballast.ts'
import { readClockOffset } from './clock-offset.ts'
import { keepMarks } from './device-marks.ts'
import { detectEviction } from './detect-eviction.ts'
import { settleDiscards } from './discards.ts'
import { trimThumbs } from './free-room.ts'
import { useLaneState } from './lane-state.ts'
import { LONGEST_PAUSE_MS, runLane } from './lane.ts'
import { Leader } from './leader.ts'
import { findOldestWaiting, noteMove, noteStart, RESTART_MS, stillMs, useLiveness } from './liveness.ts'
import { type LocalDatabase, openLocalDatabase, withDb } from './local-database.ts'
import { loop } from './loop.ts'
import { onMoved, onQueued, onTryNow } from './outbox-signals.ts'
import { prepareCapture, type Prepared } from './prepare-capture.ts'
import { isServerThere } from './probe.ts'
import { random } from './random.ts'
import { recover } from './recover.ts'
import { untilShutterRests } from './shutter-first.ts'
import { readStoragePromise } from './storage-promise.ts'

const TAB = v4()
const AGAIN_MS = 20_000
const JITTER_MS = 20_000
const ANNOUNCE_EVERY_MS = 60_000
const ANNOUNCE_NEWS_MS = 10_000
const ASK_SILENT_EVERY_MS = 3_600_000
/** Marks are written once for a burst of shots. */
const MARKS_AFTER_MS = 1_000

type Listener = (prepared: NonNullable<Prepared>) => void
const preparedListeners = new Set<Listener>()

/** Hears of every picture that was prepared in this page. */
export function onPrepared(listen: Listener): () => void {
  preparedListeners.add(listen)
  return () => preparedListeners.delete(listen)
}

/**
 * Works off the user's outbox while the page is open: prepares what was saved, sends what is prepared. Every trigger
 * calls the same two loops; neither runs twice at once, here or in another tab of this device.
 */
export function startOutbox(userId: string): () => void {
  const db = openLocalDatabase(userId)
  const stopped = new AbortController()
  let lane = new AbortController()
  const leader = new Leader(userId, () => wake())
  const errands = new Errands(db)
  const drain = loop(async () => {
    await leader.alone('lane', async () => {
      await Promise.all([errands.run(), send(db, AbortSignal.any([stopped.signal, lane.signal]))])
    })
  })
  const sendSoon = (): void => void drain().catch(() => undefined)
  // The first of three hundred goes while the others are still being made smaller.
  const prepare = loop(() => leader.alone('prepare', () => prepareAll(db, stopped.signal, sendSoon)))
  // A lane of their own: an edit does not stand behind five hundred photos.
  const drainEdits = loop(() => leader.alone('edits', () => sendEdits(db, TAB, stopped.signal)))
  const wake = (): void => {
    if (stopped.signal.aborted) return
    void prepare().catch(() => undefined)
    sendSoon()
    void drainEdits().catch(() => undefined)
  }
  const retry = (): void => {
    useLaneState.setState({ needsSignIn: false })
    wake()
  }
  /** Lets go of whatever hangs: its captures are free again, and a repeat is harmless. */
  const restart = async (): Promise<void> => {
    noteStart()
    lane.abort()
    lane = new AbortController()
    useLaneState.setState({ isUnreachable: false })
    await makeDue(db)
    await makeEditsDue(db)
    retry()
  }
  const marks = later(() => void keepMarks(db).catch(() => undefined), MARKS_AFTER_MS)
  const listening = { signal: stopped.signal }
  const stopListening = [
    onQueued(() => {
      errands.hasNews = true
      marks()
      wake()
      leader.tellOthers()
      void askForBackgroundSync()
    }),
    onMoved(() => {
      noteMove()
      marks()
    }),
    onTryNow(() => void restart()),
  ]
  addEventListener('online', () => void restart(), listening)
  addEventListener('pageshow', retry, listening)
  addEventListener('pagehide', () => void keepMarks(db).catch(() => undefined), listening)
  addEventListener('focus', wake, listening)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && retry(), listening)
  navigator.serviceWorker?.addEventListener(
    'message',
    (event) => {
      if ((event.data as { type?: string } | null)?.type === SYNC_MESSAGE) retry()
    },
    listening,
  )
  let timer: ReturnType<typeof setTimeout>
  const round = async (): Promise<void> => {
    await withDb(db, () => recover(db, Date.now()))
    await readClockOffset(db)
    await takeBallast(db)
    await keepMarks(db)
    const still = stillMs(await findOldestWaiting(db), useLiveness.getState(), Date.now())
    const isPaused = !navigator.onLine || useLaneState.getState().needsSignIn
    if (!isPaused && still !== undefined && still > RESTART_MS) await restart()
    else wake()
  }
  const tick = (): void => {
    timer = setTimeout(
      () => {
        void round().catch(() => undefined)
        tick()
      },
      AGAIN_MS + random() * JITTER_MS,
    )
  }
  tick()
  noteStart()
  void readStoragePromise()
  void withDb(db, () => detectEviction(db))
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

/** What is told and asked beside the captures themselves, each in its own time. */
class Errands {
  /** Something was queued since the last announcement. */
  hasNews = false
  readonly #db: LocalDatabase
  #announcedAt = 0
  #wasPending = true
  #askedAt = 0

  constructor(db: LocalDatabase) {
    this.#db = db
  }

  async run(): Promise<void> {
    const { needsSignIn, isUnreachable } = useLaneState.getState()
    if (!navigator.onLine || needsSignIn || isUnreachable) return
    const now = Date.now()
    await settleDiscards(this.#db)
    const isPending = (await findOldestWaiting(this.#db)) !== undefined
    // Once more after the last one left, so that nothing is missed that has arrived.
    const pauseMs = this.hasNews ? ANNOUNCE_NEWS_MS : ANNOUNCE_EVERY_MS
    if ((isPending || this.#wasPending) && Math.abs(now - this.#announcedAt) > pauseMs) {
      this.hasNews = false
      this.#announcedAt = now
      this.#wasPending = isPending
      await announceOutbox(this.#db, now).catch(() => undefined)
    }
    if (Math.abs(now - this.#askedAt) > ASK_SILENT_EVERY_MS) {
      this.#askedAt = now
      await askAfterSilent(this.#db, now).catch(() => undefined)
    }
  }
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

async function prepareAll(db: LocalDatabase, signal: AbortSignal, onEach: () => void): Promise<void> {
  for (;;) {
    await untilShutterRests(signal)
    const next = await db.captures.where('state').equals('preparing').first()
    if (!next || signal.aborted) return
    const prepared = await prepareCapture(db, next.id)
    onEach()
    if (prepared) for (const listen of preparedListeners) listen(prepared)
  }
}

async function send(db: LocalDatabase, signal: AbortSignal): Promise<void> {
  const { needsSignIn, pausedUntil } = useLaneState.getState()
  // A pause that ends further off than any is given was set by a clock that has been put right since.
  if (needsSignIn || isBetween(Date.now(), pausedUntil - LONGEST_PAUSE_MS, pausedUntil)) return
  if ((await db.captures.where('state').equals('queued').count()) === 0) return
  if (useLaneState.getState().isUnreachable) {
    if (!(await isServerThere())) return
    // Said before the bytes go: the socket opens now and hears of the first stage.
    useLaneState.setState({ isUnreachable: false })
  }
  useLaneState.setState({ isSending: true })
  try {
    const end = await runLane(db, TAB, signal)
    useLaneState.setState({
      needsSignIn: end.why === 'sign_in',
      isUnreachable: end.why === 'unreachable',
      pausedUntil: end.pauseMs > 0 ? Date.now() + end.pauseMs : 0,
      isTooMany: end.why === 'too_many',
    })
  } finally {
    useLaneState.setState({ isSending: false })
  }
}

const isBetween = (value: number, from: number, to: number): boolean => from <= value && value < to

/** What waited for its next try may go now. */
async function makeDue(db: LocalDatabase): Promise<void> {
  await withDb(db, () => db.captures.where('state').equals('queued').modify({ nextAt: 0 }))
}
