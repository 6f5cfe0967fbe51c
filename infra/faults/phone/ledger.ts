/** One item that a user handed to the product, with the mark that identifies it everywhere. */
export interface Entry {
  /** Its file name, or the typed name of the business; for a camera shot, its ID. */
  readonly mark: string
  readonly kind: 'file' | 'typed' | 'shot'
  /** When the page first said that it is saved; undefined until then. */
  acceptedAt?: number
  /** Its owner discarded it and got a confirmation. */
  isDiscarded?: boolean
}

/** The product's promises. Recorded in the harness, not in the product; only the page's own statements count. */
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
