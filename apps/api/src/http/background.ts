import type { FastifyInstance } from 'fastify'

export type Background = (what: string, work: () => Promise<void>) => void

/**
 * Runs work that a response must not wait for, so that its timing reveals nothing. Failures are logged; the app waits
 * for pending work before it closes.
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
