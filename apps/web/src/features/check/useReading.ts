import { getReading, type Reading } from '@canvass/contracts/readings'
import type { Op } from '@canvass/contracts/ops'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ApiError } from '../../platform/api/api-error.ts'
import { call } from '../../platform/api/call.ts'
import { useLeadEdits } from '../../data/edits/useEdits.ts'
import { queryKey } from '../../platform/query/query-key.ts'
import { onProgress } from '../../platform/sync/progress/progress-event.ts'
import { useUser } from '../../platform/session/useUser.ts'
import { keepReading, useKeptReading } from '../../data/reading/kept-readings.ts'

export type ReadingView =
  | { state: 'loading' }
  /** The reading, plus corrections that the server doesn't have yet. */
  | { state: 'read'; reading: Reading; ops: readonly Op[]; isStale: boolean }
  | { state: 'missing' }
  | { state: 'unreachable'; retry: () => void }

/** Returns the reading of a capture: the server's current one, else the last one seen on this device. */
export function useReading(captureId: string): ReadingView {
  const userId = useUser().id
  const edits = useLeadEdits(userId, captureId)
  const kept = useKeptReading(userId, captureId)
  const { data, error, refetch } = useQuery({
    queryKey: queryKey(getReading, { params: { id: captureId } }),
    queryFn: async ({ signal }) => {
      const reading = await call(getReading, { params: { id: captureId } }, { signal })
      // A full disk keeps no one from checking what the server just said.
      await keepReading(userId, captureId, reading).catch(() => undefined)
      return reading
    },
    retry: false,
  })
  useEffect(() => onProgress((event) => void (event.captureId === captureId && refetch())), [captureId, refetch])
  // A correction has reached the server, so its response now includes it.
  const waiting = useRef(0)
  useEffect(() => {
    if (edits.length < waiting.current) void refetch()
    waiting.current = edits.length
  }, [edits.length, refetch])

  if (error instanceof ApiError && [400, 403, 404, 410].includes(error.status)) return { state: 'missing' }
  const reading = data ?? kept?.reading
  const ops = edits.filter(({ state }) => state !== 'rejected').map(({ op }) => op)
  if (reading) return { state: 'read', reading, ops, isStale: error !== null }
  if (error && kept) return { state: 'unreachable', retry: () => void refetch() }
  return { state: 'loading' }
}
