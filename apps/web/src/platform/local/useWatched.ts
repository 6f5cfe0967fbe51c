import { useMemo, useSyncExternalStore } from 'react'
import { openLocalDatabase, type TableName } from './local-database.ts'
import { Watched } from './watched.ts'

/**
 * Runs a query on the user's database, and again after changes to these tables, at most a few times a second; undefined
 * until the first result. `about` is what the query depends on besides the user.
 */
export function useWatched<T>(
  userId: string,
  tables: readonly TableName[],
  ask: () => PromiseLike<T>,
  about = '',
): T | undefined {
  const watched = useMemo(
    () => new Watched(openLocalDatabase(userId), tables, ask),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the query changes only with `about`
    [userId, about],
  )
  return useSyncExternalStore(watched.watch, watched.answer)
}
