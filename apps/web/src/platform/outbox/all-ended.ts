/**
 * Waits until all have ended, however each did, and fails then as the first of them that failed. Who holds a lock for
 * all of them must not let it go while one still works.
 */
export async function allEnded(works: readonly Promise<unknown>[]): Promise<void> {
  for (const end of await Promise.allSettled(works)) if (end.status === 'rejected') throw end.reason
}
