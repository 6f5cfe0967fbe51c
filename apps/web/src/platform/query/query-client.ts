import { getMe } from '@canvass/contracts/addresses/auth'
import { QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from '../api/api-error.ts'
import { loadByKey } from './load-by-key.ts'
import { queryKey } from './query-key.ts'
import { MUTATION_RETRY_DELAY_MS, queryRetryDelayMs, retryMutation, retryQuery } from './retry.ts'

/** The key of session-query.ts, which imports this file. */
export const SESSION_KEY = queryKey(getMe)

/**
 * The only cache of server state. `networkMode: always`: the browser is often wrong about being online, and a call that
 * can't be sent must fail with its sentence instead of waiting unseen.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noteSessionEnd }),
  defaultOptions: {
    queries: {
      queryFn: loadByKey(),
      staleTime: 10_000,
      gcTime: 5 * 60_000,
      refetchOnWindowFocus: true,
      refetchOnMount: true,
      refetchOnReconnect: true,
      refetchInterval: false,
      retry: retryQuery,
      retryDelay: queryRetryDelayMs,
      networkMode: 'always',
    },
    mutations: { retry: retryMutation, retryDelay: MUTATION_RETRY_DELAY_MS, networkMode: 'always' },
  },
})

/**
 * Any query may be the first to learn that the session is over; this then refetches the session, and the guard reacts.
 */
function noteSessionEnd(error: Error): void {
  const isOver = error instanceof ApiError && error.status === 401 && error.code === 'unauthenticated'
  if (isOver) void queryClient.invalidateQueries({ queryKey: SESSION_KEY })
}
