import { type Answered, type Asked, MEMORY_LIMIT, OUT_OF_MEMORY_EXIT } from './process-messages.ts'

const MEMORY_CHECK_MS = 100

const rssBytes = () => process.memoryUsage.rss()

/**
 * Makes this process one that `ownProcess` started: it answers what it is asked, ends with the process that asks, and
 * ends itself where it has passed its memory limit.
 * @param answer must not reject: an answer may say that something went wrong
 */
export function serveProcess<Request, Answer>(answer: (request: Request) => Promise<Answer>): void {
  process.on('message', ({ id, request }: Asked<Request>) => {
    answer(request).then(
      (given) => process.send?.({ id, answer: given, rssBytes: rssBytes() } satisfies Answered<Answer>),
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
