import { listPeople } from '@canvass/contracts/addresses/people'
import type { Colleague } from '@canvass/contracts/people'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call } from '../../platform/api/call.ts'
import { openLocalDatabase } from '../../platform/local/local-database.ts'
import { useLocalQuery } from '../../platform/local/useLocalQuery.ts'
import { queryKey } from '../../platform/query/query-key.ts'
import { listNames, takePeople } from './people.ts'

const FRESH_MS = 60_000
const NO_NAMES: ReadonlyMap<string, string> = new Map()

export interface People {
  /** Sorted by name; undefined while loading. */
  people: readonly Colleague[] | undefined
  /** Neither here nor available from the server right now. */
  isUnreachable: boolean
  retry: () => void
}

/**
 * Returns the people of the organization as last read on this device, and reads them again if the server can be
 * reached.
 */
export function usePeople(userId: string): People {
  const here = useLocalQuery(() => openLocalDatabase(userId).people.toArray(), [userId])
  const { isError, refetch } = useQuery({
    queryKey: queryKey(listPeople),
    queryFn: async ({ signal }) => {
      const people = await call(listPeople, {}, { signal })
      await takePeople(openLocalDatabase(userId), people)
      return people.length
    },
    staleTime: FRESH_MS,
    retry: false,
  })
  const isHere = here !== undefined && here.length > 0
  return {
    people: isHere ? here.toSorted((a, b) => a.name.localeCompare(b.name)) : undefined,
    isUnreachable: !isHere && isError,
    retry: () => void refetch(),
  }
}

/** Returns a person's name; undefined if unknown here. */
export function useNameOf(userId: string, id: string | null): string | undefined {
  return useLocalQuery(
    async () => (id === null ? undefined : (await openLocalDatabase(userId).people.get(id))?.name),
    [userId, id ?? ''],
  )
}

/** Returns everyone's name by id, as last read on this device; empty while loading. */
export const useNames = (userId: string): ReadonlyMap<string, string> =>
  useLocalQuery(() => listNames(userId), [userId]) ?? NO_NAMES

/** Returns a lookup for the same names, one at a time; undefined if unknown here. */
export function useNameFinder(userId: string): (id: string) => string | undefined {
  const names = useNames(userId)
  return useCallback((id) => names.get(id), [names])
}
