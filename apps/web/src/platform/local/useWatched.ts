import { useMemo, useSyncExternalStore } from 'react'
import { openLocalDatabase, type TableName } from './local-database.ts'
import { Watched } from './watched.ts'

/**
 * What the user's database answers, and again after changes of these tables, a few times a second at most; undefined
 * while it is asked for the first time. `about` is what the question depends on beside the user.
 */
export function useWatched<T>(
  userId: string,
  tables: readonly TableName[],
  ask: () => PromiseLike<T>,
  about = '',
): T | undefined {
  const watched = useMemo(
    () => new Watched(openLocalDatabase(userId), tables, ask),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the question is the same as long as what it is about is
    [userId, about],
  )
  return useSyncExternalStore(watched.watch, watched.answer)
}
