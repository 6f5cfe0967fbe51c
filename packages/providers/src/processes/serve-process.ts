import { type Answered, type Asked, MEMORY_LIMIT, OUT_OF_MEMORY_EXIT } from './process-messages.ts'

const MEMORY_CHECK_MS = 100

const rssBytes = () => process.memoryUsage.rss()

/** Hands over the answer that stands should no better one follow; done once it is on its way. */
export type Tell<Answer> = (preliminary: Answer) => Promise<void>

/**
 * Makes this process one that `ownProcess` started: it answers what it is asked, ends with the process that asks, and
 * ends itself where it has passed its memory limit.
 * @param answer takes what the other side sends, which only that side knows; where it rejects, the process ends
 */
export function serveProcess(answer: (request: never, tell: Tell<unknown>) => Promise<unknown>): void {
  process.on('message', ({ id, request }: Asked<never>) => {
    const tell: Tell<unknown> = (given) =>
      new Promise((resolve) => {
        const message: Answered<unknown> = { id, answer: given, rssBytes: rssBytes(), isPreliminary: true }
        // Where the other side is gone, so is this process in a moment.
        process.send?.(message, undefined, undefined, () => resolve())
      })
    answer(request, tell).then(
      (given) => process.send?.({ id, answer: given, rssBytes: rssBytes() } satisfies Answered<unknown>),
      () => process.exit(1),
    )
  })
  process.once('disconnect', () => process.exit(0))
  const limit = Number(process.env[MEMORY_LIMIT])
  // What takes memory works in threads of its own, so this timer fires meanwhile.
  setInterval(() => {
    if (rssBytes() > limit) process.exit(OUT_OF_MEMORY_EXIT)
  }, MEMORY_CHECK_MS).unref()
}
