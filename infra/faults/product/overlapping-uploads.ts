import type { Writable } from 'node:stream'

interface Upload {
  isAnswered: boolean
  /** Those of the same capture that were under way at some moment beside it. */
  readonly beside: Upload[]
}

/**
 * Counts pairs of uploads of one capture that were under way at once and were both answered: two senders had both taken it.
 * An upload whose sender hung up was let go of. That another follows before its end is heard here says nothing.
 */
export class OverlappingUploads {
  readonly #underWay = new Map<string, Set<Upload>>()
  #count = 0

  get count(): number {
    return this.#count
  }

  /** @param answer what the sender is answered with, open until it was answered or has hung up */
  begin(path: string, answer: Writable): void {
    const others = this.#underWay.get(path) ?? new Set()
    this.#underWay.set(path, others)
    const upload: Upload = { isAnswered: false, beside: [...others] }
    for (const other of others) other.beside.push(upload)
    others.add(upload)
    answer.once('close', () => {
      others.delete(upload)
      if (!answer.writableFinished) return
      upload.isAnswered = true
      this.#count += upload.beside.filter(({ isAnswered }) => isAnswered).length
    })
  }
}
