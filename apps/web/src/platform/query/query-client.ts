import { QueryClient } from '@tanstack/react-query'
import { loadByKey } from './load-by-key.ts'
import { MUTATION_RETRY_DELAY_MS, queryRetryDelayMs, retryMutation, retryQuery } from './retry.ts'

/**
 * The one cache of server state. `networkMode: always`: the browser's word on being online is often wrong, and a
 * call that cannot go out must fail with its sentence instead of waiting unseen.
 */
export const queryClient = new QueryClient({
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
