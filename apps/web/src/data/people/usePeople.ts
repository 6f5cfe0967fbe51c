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
const NOBODY: ReadonlyMap<string, string> = new Map()

export interface People {
  /** By name; undefined while they are looked up. */
  people: readonly Colleague[] | undefined
  /** Neither here nor to be had from the server just now. */
  isUnreachable: boolean
  retry: () => void
}

/** The people of the organization as last read on this device, and read anew where the server can be asked. */
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

/** What somebody is called; undefined for who is not known here. */
export function useNameOf(userId: string, id: string | null): string | undefined {
  return useLocalQuery(
    async () => (id === null ? undefined : (await openLocalDatabase(userId).people.get(id))?.name),
    [userId, id ?? ''],
  )
}

/** What everybody is called, by id, as last read on this device; nobody while that is looked up. */
export const useNames = (userId: string): ReadonlyMap<string, string> =>
  useLocalQuery(() => listNames(userId), [userId]) ?? NOBODY

/** The same, to be asked for one after the other; undefined for who is not known here. */
export function useNameFinder(userId: string): (id: string) => string | undefined {
  const names = useNames(userId)
  return useCallback((id) => names.get(id), [names])
}
