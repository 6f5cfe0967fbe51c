const BEAT_MS = 2_000
const BEAT = 'beat'
/** A tab in view that hears nothing of the leader for so long takes the work from it: it was frozen. */
const SILENCE_MS = 15_000

/** What one tab tells the others: it saved something, or something of what waits has moved. */
type News = 'queued' | 'moved'

/** One tab of a device works at a time. It only saves work: claims keep two that believe to lead from doing harm. */
export class Leader {
  readonly #userId: string
  #channel: BroadcastChannel | undefined
  #heardAt = Date.now()

  /** `onTold` hears another tab: whoever is at work takes along what it saved. */
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
   * Without this a capture that is saved while another tab works waits for the next round of the timer, and a tab that
   * has no work believes that nothing goes.
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

  /** What runs still may end; it is heard of no more. */
  close(): void {
    this.#channel?.close()
    this.#channel = undefined
  }
}
