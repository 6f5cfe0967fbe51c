/**
 * Waits until all promises have settled, then rejects with the first rejection in list order, if any. A caller that
 * holds a lock for all of them must not release it while one is still running.
 */
export async function allEnded(works: readonly Promise<unknown>[]): Promise<void> {
  for (const end of await Promise.allSettled(works)) if (end.status === 'rejected') throw end.reason
}
