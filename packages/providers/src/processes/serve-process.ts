import { type ProcessAnswer, type ProcessRequest, MEMORY_LIMIT, OUT_OF_MEMORY_EXIT } from './process-messages.ts'

const MEMORY_CHECK_MS = 100

const rssBytes = () => process.memoryUsage.rss()

/** Sends the answer that counts if no better one follows; resolves once it is sent. */
export type SendPreliminary<Answer> = (preliminary: Answer) => Promise<void>

/**
 * Turns this process into one that `createIsolatedProcess` can start: it answers requests, exits with its parent, and exits when
 * it exceeds its memory limit.
 * @param answer takes the parent's request, whose type only the parent knows; if it rejects, the process exits
 */
export function serveProcess(answer: (request: never, tell: SendPreliminary<unknown>) => Promise<unknown>): void {
  process.on('message', ({ id, request }: ProcessRequest<never>) => {
    const tell: SendPreliminary<unknown> = (given) =>
      new Promise((resolve) => {
        const message: ProcessAnswer<unknown> = { id, answer: given, rssBytes: rssBytes(), isPreliminary: true }
        // If the parent is gone, this process soon will be, too.
        process.send?.(message, undefined, undefined, () => resolve())
      })
    answer(request, tell).then(
      (given) => process.send?.({ id, answer: given, rssBytes: rssBytes() } satisfies ProcessAnswer<unknown>),
      () => process.exit(1),
    )
  })
  process.once('disconnect', () => process.exit(0))
  const limit = Number(process.env[MEMORY_LIMIT])
  // The memory-hungry work runs in its own threads, so this timer still fires.
  setInterval(() => {
    if (rssBytes() > limit) process.exit(OUT_OF_MEMORY_EXIT)
  }, MEMORY_CHECK_MS).unref()
}
