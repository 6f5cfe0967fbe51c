const BEAT_MS = 2_000
const BEAT = 'beat'
/** A visible tab that hears nothing from the leader for this long takes over: the leader was frozen. */
const SILENCE_MS = 15_000

/** What one tab tells the others: it saved something, or something pending has moved. */
type News = 'queued' | 'moved'

/**
 * Lets only one tab of a device work at a time. This only saves work: if two tabs both believe they lead, claims keep
 * them from doing harm.
 */
export class Leader {
  readonly #userId: string
  #channel: BroadcastChannel | undefined
  #heardAt = Date.now()

  /** `onTold` is called with news from another tab, so that the working tab picks up what was saved there. */
  constructor(userId: string, onTold: (news: News) => void) {
    this.#userId = userId
    this.#channel =
      typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(`canvass:outbox:${userId}`)
    this.#channel?.addEventListener('message', ({ data }: MessageEvent<News | typeof BEAT>) => {
      if (data === BEAT) this.#heardAt = Date.now()
      else onTold(data)
    })
  }

  /**
   * Without this, a capture saved while another tab works would wait for the next timer round, and an idle tab would
   * believe that nothing is being sent.
   */
  tellOthers(news: News): void {
    this.#channel?.postMessage(news)
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
    const beat = setInterval(() => this.#channel?.postMessage(BEAT), BEAT_MS)
    this.#channel?.postMessage(BEAT)
    try {
      await run()
    } finally {
      clearInterval(beat)
    }
  }

  /** Leaves the channel. Runs in progress may finish, but the other tabs hear nothing more from them. */
  close(): void {
    this.#channel?.close()
    this.#channel = undefined
  }
}
