/** The callbacks for holding a button down. */
export interface Hold {
  begin: () => void
  keep: () => void
  /** Called if it wasn't a hold after all: discards everything. */
  drop: () => void
}

const HOLD_MS = 450
/** A shorter hold contains no speech; the user wanted the photo. */
const SHORTEST_HOLD_MS = 850

/**
 * A press on the shutter: takes a photo, or records a note about the last one. Times are event timestamps in ms: a busy
 * page learns late that the finger was lifted, and no photo may be lost because of that.
 */
export class Press {
  #pressedAt = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #hold: Hold | undefined
  #isKept = false

  begin(at: number, hold: Hold | undefined): void {
    this.#letGo()
    this.#pressedAt = at
    this.#isKept = false
    if (!hold) return
    this.#timer = setTimeout(() => {
      this.#hold = hold
      hold.begin()
    }, HOLD_MS)
  }

  end(at: number): void {
    clearTimeout(this.#timer)
    const hold = this.#hold
    this.#hold = undefined
    if (!hold) return
    this.#isKept = at - this.#pressedAt >= SHORTEST_HOLD_MS
    if (this.#isKept) hold.keep()
    else hold.drop()
  }

  /**
   * Whether the click that ends the press takes a photo. Resets on reading: a keyboard click has no press before it.
   */
  isShot(): boolean {
    const isShot = !this.#isKept
    this.#isKept = false
    return isShot
  }

  #letGo(): void {
    clearTimeout(this.#timer)
    // The end of the last press never arrived: a second finger came down.
    this.#hold?.drop()
    this.#hold = undefined
  }
}
