import { listLabSet } from '@canvass/contracts/addresses/lab'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../../platform/api/call.ts'
import { queryKey } from '../../../platform/query/query-key.ts'
import { judgeLabSet } from './lab-set.ts'

/** Loads the test set and how well it is read. */
export function useLabSet() {
  const { data, ...query } = useQuery({
    queryKey: queryKey(listLabSet),
    queryFn: ({ signal }) => call(listLabSet, {}, { signal }),
    retry: false,
  })
  const judged = useMemo(() => data && judgeLabSet(data.pictures), [data])
  return { ...query, judged }
}
