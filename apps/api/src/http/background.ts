import type { FastifyInstance } from 'fastify'

export type Background = (what: string, work: () => Promise<void>) => void

/**
 * For what an answer must not wait for, so that its time tells nothing. What fails is logged; the app waits for the
 * rest before it closes.
 */
export function createBackground(app: FastifyInstance): Background {
  const running = new Set<Promise<void>>()
  app.addHook('preClose', async () => {
    await Promise.all(running)
  })
  return (what, work) => {
    const task = work()
      .catch((error: unknown) => app.log.error({ err: error }, `${what} failed`))
      .finally(() => running.delete(task))
    running.add(task)
  }
}
