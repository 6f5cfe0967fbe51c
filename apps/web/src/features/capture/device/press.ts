/** What holding a button down does. */
export interface Hold {
  begin: () => void
  keep: () => void
  /** It was no hold after all: nothing of it stays. */
  drop: () => void
}

const HOLD_MS = 450
/** A shorter one says nothing; whoever pressed so long wanted the photo. */
const SHORTEST_HOLD_MS = 850

/**
 * A press on the shutter: a photo, or words about the last one. Times are those of the events, milliseconds: a page
 * that is busy hears late that the finger was lifted, and no photo may be lost by that.
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

  /** Whether the click at its end takes a photo. Asked once: a click of the keyboard has no press before it. */
  isShot(): boolean {
    const isShot = !this.#isKept
    this.#isKept = false
    return isShot
  }

  #letGo(): void {
    clearTimeout(this.#timer)
    // Its end was never heard: a second finger came down.
    this.#hold?.drop()
    this.#hold = undefined
  }
}
