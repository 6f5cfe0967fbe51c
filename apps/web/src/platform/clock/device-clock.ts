/**
 * A period in which the device's clock ran evenly. A new one starts with each page, and whenever the clock turns out to
 * have been set forward or back.
 */
export interface ClockEpoch {
  id: string
  /** Server time minus device time, in milliseconds; null while unknown. */
  offsetMs: number | null
  /** Whether the server was asked during this epoch; otherwise its offset is derived from a neighbor's. */
  isMeasured: boolean
  /** The epoch before it on this device. */
  previous: string | null
  /** How far the clock was set forward (or back) when the epoch started; 0 after sleep, or for a new page. */
  movedMs: number
}

/** Where a page reads its times; tests supply their own. */
export interface ClockSource {
  /** The device's clock, in milliseconds since the Unix epoch: may be wrong, and may be corrected at any moment. */
  wall: () => number
  /** Monotonic milliseconds; they may stop while the device sleeps. */
  steady: () => number
  isHidden: () => boolean
  nextId: () => string
}

export interface ClockReading {
  epoch: string
  wall: number
  steady: number
  /** Undefined while unknown for this epoch. */
  offsetMs: number | undefined
}

/** The two clocks of one device drift apart by less than this unless one of them was set. */
const JUMP_MS = 500
const GAP_MS = 50
const MAX_TRIES = 5

/**
 * The device's clock and its known error. An offset belongs to the epoch in which it was measured: a shot is dated by
 * the offset of its own epoch, however the clock was set since.
 */
export class DeviceClock {
  readonly #source: ClockSource
  /** Epochs of earlier pages and other tabs. Below are those of this page, of which the last is current. */
  #others: ClockEpoch[] = []
  #own: ClockEpoch[]
  #anchorMs: number
  #wasHidden = false
  #measuredAt = Number.NEGATIVE_INFINITY

  constructor(source: ClockSource) {
    this.#source = source
    const { wall, steady } = this.#readBoth()
    this.#anchorMs = wall - steady
    this.#own = [{ id: source.nextId(), offsetMs: null, isMeasured: false, previous: null, movedMs: 0 }]
  }

  /** Notes that the page is hidden and may sleep: the monotonic time then stops while the clock keeps running. */
  noteHidden(): void {
    this.#wasHidden = true
  }

  /** Reads the clock, along with the current epoch. */
  read(): ClockReading {
    const { wall, steady } = this.#readBoth()
    const shiftMs = wall - steady - this.#anchorMs
    if (Math.abs(shiftMs) > JUMP_MS) this.#begin(shiftMs)
    this.#wasHidden = this.#source.isHidden()
    const { id, offsetMs } = this.#current
    return { epoch: id, wall, steady, offsetMs: offsetMs ?? undefined }
  }

  /**
   * Records the server's time, requested at `asked` and received now. Returns false if the clock was set in between,
   * which makes it meaningless.
   */
  measured(asked: ClockReading, serverMs: number): boolean {
    const now = this.read()
    if (now.epoch !== asked.epoch || !Number.isFinite(serverMs)) return false
    const current = this.#current
    current.offsetMs = Math.round(serverMs - (asked.wall + (now.steady - asked.steady) / 2))
    current.isMeasured = true
    this.#measuredAt = now.steady
    this.#fillBefore(current)
    return true
  }

  /** Returns how long ago the server was asked in this epoch, in milliseconds; infinite if it wasn't. */
  sinceMeasuredMs(): number {
    const { steady } = this.read()
    return this.#current.isMeasured ? steady - this.#measuredAt : Number.POSITIVE_INFINITY
  }

  /**
   * Adds the epochs stored by earlier pages and other tabs of this device. Doesn't override what this page found out
   * itself.
   */
  remember(kept: readonly ClockEpoch[]): void {
    const own = new Set(this.#own.map(({ id }) => id))
    this.#others = kept.filter(({ id }) => !own.has(id)).map((epoch) => ({ ...epoch }))
    const first = this.#own[0]
    if (first) first.previous ??= this.#others.at(-1)?.id ?? null
    if (this.#current.isMeasured) this.#fillBefore(this.#current)
  }

  offsetOf(epoch: string): number | undefined {
    return this.epochs.find(({ id }) => id === epoch)?.offsetMs ?? undefined
  }

  /** All known epochs, oldest first. */
  get epochs(): readonly ClockEpoch[] {
    return [...this.#others, ...this.#own]
  }

  get #current(): ClockEpoch {
    const current = this.#own.at(-1)
    if (!current) throw new Error('A clock always has a current epoch')
    return current
  }

  /**
   * Reads both clocks at the same moment: a busy machine may pause between the two reads, and such a gap looks like a
   * jump.
   */
  #readBoth(): { wall: number; steady: number } {
    for (let tries = 1; ; tries += 1) {
      const before = this.#source.steady()
      const wall = this.#source.wall()
      const after = this.#source.steady()
      if (after - before < GAP_MS || tries === MAX_TRIES) return { wall, steady: (before + after) / 2 }
    }
  }

  #begin(shiftMs: number): void {
    const before = this.#current
    // Hidden and later than expected: it slept. Backward, or while visible: it was set.
    const movedMs = shiftMs > 0 && this.#wasHidden ? 0 : shiftMs
    const offsetMs = before.offsetMs === null ? null : before.offsetMs - movedMs
    this.#own.push({ id: this.#source.nextId(), offsetMs, isMeasured: false, previous: before.id, movedMs })
    this.#anchorMs += shiftMs
  }

  /** Derives the offsets of earlier unmeasured epochs from this one. */
  #fillBefore(from: ClockEpoch): void {
    const filled = new Set([from.id])
    let later = from
    for (;;) {
      const before = this.epochs.find(({ id }) => id === later.previous)
      // Two concurrent pages may each have been stored as the predecessor of the other.
      if (!before || before.isMeasured || later.offsetMs === null || filled.has(before.id)) return
      before.offsetMs = later.offsetMs + later.movedMs
      filled.add(before.id)
      later = before
    }
  }
}
