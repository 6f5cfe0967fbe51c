import { v4 } from 'uuid'
import { askForBackgroundSync, SYNC_MESSAGE } from './background-sync.ts'
import { onQueued } from './outbox-signals.ts'
import { isServerThere } from './probe.ts'
import { useLaneState } from './lane-state.ts'
import { runLane } from './lane.ts'
import { type LocalDatabase, openLocalDatabase, withDb } from './local-database.ts'
import { prepareCapture, type Prepared } from './prepare-capture.ts'
import { random } from './random.ts'
import { recover } from './recover.ts'

const TAB = v4()
const AGAIN_MS = 20_000
const JITTER_MS = 20_000
const BEAT_MS = 2_000
/** A tab in view that hears nothing of the leader for so long takes the lane from it: it was frozen. */
const SILENCE_MS = 15_000

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
  const leader = new Leader(userId)
  const prepare = loop(() => leader.alone('prepare', () => prepareAll(db, stopped.signal)))
  const drain = loop(async () => {
    await prepare()
    await leader.alone('lane', () => send(db, stopped.signal))
  })
  const wake = (): void => {
    if (!stopped.signal.aborted) void drain()
  }
  const retry = (): void => {
    useLaneState.setState({ needsSignIn: false })
    wake()
  }
  const listening = { signal: stopped.signal }
  const stopListening = onQueued(() => {
    wake()
    void askForBackgroundSync()
  })
  addEventListener('online', () => void makeDue(db).then(retry), listening)
  addEventListener('pageshow', retry, listening)
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
  const tick = (): void => {
    timer = setTimeout(
      () => {
        void recover(db, Date.now()).then(wake)
        tick()
      },
      AGAIN_MS + random() * JITTER_MS,
    )
  }
  tick()
  void withDb(db, () => recover(db, Date.now())).then(retry)
  return () => {
    stopped.abort()
    stopListening()
    clearTimeout(timer)
    leader.close()
  }
}

/** Called twice while it runs, it runs once more after: what was queued meanwhile is not left behind. */
function loop(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  let isAskedAgain = false
  const run = async (): Promise<void> => {
    do {
      isAskedAgain = false
      await work()
    } while (isAskedAgain)
  }
  return () => {
    if (running) {
      isAskedAgain = true
      return running
    }
    running = run().finally(() => {
      running = undefined
    })
    return running
  }
}

async function prepareAll(db: LocalDatabase, signal: AbortSignal): Promise<void> {
  for (;;) {
    const next = await db.captures.where('state').equals('preparing').first()
    if (!next || signal.aborted) return
    const prepared = await prepareCapture(db, next.id)
    if (prepared) for (const listen of preparedListeners) listen(prepared)
  }
}

async function send(db: LocalDatabase, signal: AbortSignal): Promise<void> {
  if (useLaneState.getState().needsSignIn) return
  if ((await db.captures.where('state').equals('queued').count()) === 0) return
  if (useLaneState.getState().isUnreachable && !(await isServerThere())) return
  useLaneState.setState({ isSending: true })
  try {
    const end = await runLane(db, TAB, signal)
    useLaneState.setState({ needsSignIn: end === 'sign_in', isUnreachable: end === 'unreachable' })
  } finally {
    useLaneState.setState({ isSending: false })
  }
}

/** The network is back: what waited for its next try may go now. */
async function makeDue(db: LocalDatabase): Promise<void> {
  await db.captures.where('state').equals('queued').modify({ nextAt: 0 })
}

/** One tab of a device works at a time. It only saves work: claims keep two that believe to lead from doing harm. */
class Leader {
  readonly #userId: string
  readonly #channel: BroadcastChannel | undefined
  #heardAt = Date.now()

  constructor(userId: string) {
    this.#userId = userId
    this.#channel =
      typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(`canvass:outbox:${userId}`)
    this.#channel?.addEventListener('message', () => {
      this.#heardAt = Date.now()
    })
  }

  async alone(work: string, run: () => Promise<void>): Promise<void> {
    if (!('locks' in navigator)) return run()
    const name = `canvass:${work}:${this.#userId}`
    const isMine = await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
      if (!lock) return false
      await this.#beating(run)
      return true
    })
    const isLeaderGone = Date.now() - this.#heardAt > SILENCE_MS
    if (!isMine && isLeaderGone && document.visibilityState === 'visible')
      await navigator.locks.request(name, { steal: true }, () => this.#beating(run)).catch(() => undefined)
  }

  async #beating(run: () => Promise<void>): Promise<void> {
    const beat = setInterval(() => this.#channel?.postMessage('beat'), BEAT_MS)
    this.#channel?.postMessage('beat')
    try {
      await run()
    } finally {
      clearInterval(beat)
    }
  }

  close(): void {
    this.#channel?.close()
  }
}
