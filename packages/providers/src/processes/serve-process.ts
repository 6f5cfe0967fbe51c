import { type Answered, type Asked, MEMORY_LIMIT, OUT_OF_MEMORY_EXIT } from './process-messages.ts'

const MEMORY_CHECK_MS = 100

const rssBytes = () => process.memoryUsage.rss()

/**
 * Makes this process one that `ownProcess` started: it answers what it is asked, ends with the process that asks, and
 * ends itself where it has passed its memory limit.
 * @param answer takes what the other side sends, which only that side knows; where it rejects, the process ends
 */
export function serveProcess(answer: (request: never) => Promise<unknown>): void {
  process.on('message', ({ id, request }: Asked<never>) => {
    answer(request).then(
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
