import { getMe } from '@canvass/contracts/addresses/auth'
import { QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from '../api/api-error.ts'
import { loadByKey } from './load-by-key.ts'
import { queryKey } from './query-key.ts'
import { MUTATION_RETRY_DELAY_MS, queryRetryDelayMs, retryMutation, retryQuery } from './retry.ts'

/** Of session-query.ts, which needs this file. */
export const SESSION_KEY = queryKey(getMe)

/**
 * The one cache of server state. `networkMode: always`: the browser's word on being online is often wrong, and a
 * call that cannot go out must fail with its sentence instead of waiting unseen.
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

/** Any question may be the first to hear that the session is over: then it is asked after, and the guard knows. */
function noteSessionEnd(error: Error): void {
  const isOver = error instanceof ApiError && error.status === 401 && error.code === 'unauthenticated'
  if (isOver) void queryClient.invalidateQueries({ queryKey: SESSION_KEY })
}
