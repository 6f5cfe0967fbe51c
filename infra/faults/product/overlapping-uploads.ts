import type { Writable } from 'node:stream'

interface Upload {
  isAnswered: boolean
  /** Uploads of the same capture that were in flight at the same time at some point. */
  readonly beside: Upload[]
}

/**
 * Counts pairs of uploads of one capture that were in flight at the same time and were both answered: two senders had
 * both claimed it. An upload whose sender hung up was released, even if the next one starts before its end is heard
 * here.
 */
export class OverlappingUploads {
  readonly #underWay = new Map<string, Set<Upload>>()
  #count = 0

  get count(): number {
    return this.#count
  }

  /** @param answer the response to the sender, open until it is sent or the sender hangs up */
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
