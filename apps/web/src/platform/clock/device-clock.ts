/**
 * A stretch of time in which the device's clock ran evenly. A new one begins with each page, and whenever the clock
 * is found to have been put forward or back.
 */
export interface ClockEpoch {
  id: string
  /** Server time minus device time, milliseconds; null as long as nothing is known. */
  offsetMs: number | null
  /** Whether the server was asked in it, or its offset follows from a neighbor's. */
  isMeasured: boolean
  /** The stretch before it on this device. */
  previous: string | null
  /** By how much the clock was put forward (or back) when it began; 0 for a device that slept, or a new page. */
  movedMs: number
}

/** Where a page reads its times; a test gives its own. */
export interface ClockSource {
  /** The device's clock, milliseconds since the epoch: may be wrong, and may be put right at any moment. */
  wall: () => number
  /** Milliseconds that only go forward; they may stand still while the device sleeps. */
  steady: () => number
  isHidden: () => boolean
  nextId: () => string
}

export interface ClockReading {
  epoch: string
  wall: number
  steady: number
  /** Undefined as long as nothing is known of this stretch. */
  offsetMs: number | undefined
}

/** Two clocks of one device part by less than this unless one of them was set. */
const JUMP_MS = 500
const GAP_MS = 50
const MOST_TRIES = 5

/**
 * The device's clock and what is known of how wrong it is. An offset belongs to the stretch in which it was measured: a
 * shot is dated by the offset of its own stretch, however the clock was put since.
 */
export class DeviceClock {
  readonly #source: ClockSource
  /** Of earlier pages and other tabs, and of this page; the last is the one that runs. */
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

  /** A page out of sight may sleep: then the steady time stands still and the clock goes on. */
  noteHidden(): void {
    this.#wasHidden = true
  }

  /** What the clock says now, in the stretch that it belongs to. */
  read(): ClockReading {
    const { wall, steady } = this.#readBoth()
    const shiftMs = wall - steady - this.#anchorMs
    if (Math.abs(shiftMs) > JUMP_MS) this.#begin(shiftMs)
    this.#wasHidden = this.#source.isHidden()
    const { id, offsetMs } = this.#current
    return { epoch: id, wall, steady, offsetMs: offsetMs ?? undefined }
  }

  /**
   * Takes in the server's time that was asked for at `asked` and has come now. Answers false where the clock was put
   * meanwhile: then it says nothing.
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

  /** How long ago the server was asked in this stretch; infinite when it was not. Milliseconds. */
  sinceMeasuredMs(): number {
    const { steady } = this.read()
    return this.#current.isMeasured ? steady - this.#measuredAt : Number.POSITIVE_INFINITY
  }

  /** What earlier pages and other tabs of this device have kept. What this page found out itself stands. */
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

  /** Every stretch that is known, oldest first. */
  get epochs(): readonly ClockEpoch[] {
    return [...this.#others, ...this.#own]
  }

  get #current(): ClockEpoch {
    const current = this.#own.at(-1)
    if (!current) throw new Error('A clock is always in some stretch')
    return current
  }

  /** Of one moment: a machine that is busy may leave a gap between the two, and a gap looks like a jump. */
  #readBoth(): { wall: number; steady: number } {
    for (let tries = 1; ; tries += 1) {
      const before = this.#source.steady()
      const wall = this.#source.wall()
      const after = this.#source.steady()
      if (after - before < GAP_MS || tries === MOST_TRIES) return { wall, steady: (before + after) / 2 }
    }
  }

  #begin(shiftMs: number): void {
    const before = this.#current
    // Out of sight and later than expected: it slept. Backwards, or before somebody's eyes: it was put.
    const movedMs = shiftMs > 0 && this.#wasHidden ? 0 : shiftMs
    const offsetMs = before.offsetMs === null ? null : before.offsetMs - movedMs
    this.#own.push({ id: this.#source.nextId(), offsetMs, isMeasured: false, previous: before.id, movedMs })
    this.#anchorMs += shiftMs
  }

  /** Stretches before this one that nobody could measure follow from it. */
  #fillBefore(from: ClockEpoch): void {
    const filled = new Set([from.id])
    let later = from
    for (;;) {
      const before = this.epochs.find(({ id }) => id === later.previous)
      // Two pages beside each other may each have been kept as the one before the other.
      if (!before || before.isMeasured || later.offsetMs === null || filled.has(before.id)) return
      before.offsetMs = later.offsetMs + later.movedMs
      filled.add(before.id)
      later = before
    }
  }
}
