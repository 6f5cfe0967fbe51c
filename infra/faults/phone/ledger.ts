/** One thing that somebody handed to the product, by the mark under which it can be found everywhere. */
export interface Entry {
  /** The name of its file, or the typed name of the business; for a shot of the camera its id. */
  readonly mark: string
  readonly kind: 'file' | 'typed' | 'shot'
  /** When the page first said that it is saved; undefined while it has not. */
  acceptedAt?: number
  /** Its owner has thrown it away, and was told so. */
  isDiscarded?: boolean
}

/** What the product has promised. Kept here and nowhere in it; only what the page said counts. */
export interface Ledger {
  hand(kind: Entry['kind'], marks: readonly string[]): void
  accept(marks: readonly string[]): void
  discard(mark: string): void
  entries(): readonly Entry[]
  accepted(): readonly Entry[]
}

export function openLedger(): Ledger {
  const entries = new Map<string, Entry>()
  const find = (mark: string) => {
    const entry = entries.get(mark)
    if (!entry) throw new Error(`${mark} was never handed over`)
    return entry
  }
  return {
    hand(kind, marks) {
      for (const mark of marks) if (!entries.has(mark)) entries.set(mark, { mark, kind })
    },
    accept(marks) {
      for (const mark of marks) find(mark).acceptedAt ??= Date.now()
    },
    discard(mark) {
      find(mark).isDiscarded = true
    },
    entries: () => [...entries.values()],
    accepted: () => [...entries.values()].filter(({ acceptedAt }) => acceptedAt !== undefined),
  }
}
