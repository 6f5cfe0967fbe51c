import type { QueryFunctionContext } from '@tanstack/react-query'
import { ApiError } from '../api/api-error.ts'
import { request } from '../api/request.ts'
import { apiWords } from '../api/words.ts'

/** Loads the address that a query's key spells out, part by part. A 401 throws, or resolves to null if requested. */
export const loadByKey =
  (on401: 'throw' | 'null' = 'throw') =>
  async ({ queryKey, signal }: Pick<QueryFunctionContext, 'queryKey' | 'signal'>): Promise<unknown> => {
    try {
      return await request({ method: 'GET', path: queryKey.join('/') }, (answer) => answer.json() as Promise<unknown>, {
        signal,
        timeoutText: apiWords.queryTimeout,
      })
    } catch (error) {
      if (on401 === 'null' && error instanceof ApiError && error.status === 401) return null
      throw error
    }
  }
