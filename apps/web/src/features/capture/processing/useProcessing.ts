import { getLead, type Lead } from '@canvass/contracts/leads'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { ApiError } from '../../../platform/api/api-error.ts'
import { call } from '../../../platform/api/call.ts'
import { foldAnswers } from '../../../data/edits/optimistic.ts'
import { useLeadEdits } from '../../../data/edits/useEdits.ts'
import { applyServerCapture } from '../../../data/captures/state/apply-server-capture.ts'
import type { CaptureRow } from '../../../platform/local/rows/capture-row.ts'
import { queryKey } from '../../../platform/query/query-key.ts'
import { onProgress } from '../../../platform/sync/progress/progress-event.ts'
import { useUser } from '../../../platform/session/useUser.ts'
import { useCaptureOfLead } from '../../../data/captures/shown/useCaptureOfLead.ts'

/** The polling interval while a reading runs and no events arrive. */
const ASK_MS = 4_000

/** Nested below the lead's own key, so that invalidating the lead invalidates this too. */
const soFar = (leadId: string) => [...queryKey(getLead, { params: { id: leadId } }), 'so-far']

export interface Processing {
  /** This device's own capture; null if it is another device's. */
  row: CaptureRow | null | undefined
  /** What has been found so far. */
  lead: Lead | undefined
  isMissing: boolean
  /** Why nothing is known of it, if that is so: the server didn't answer, or failed. */
  trouble: { isAnswered: boolean; retry: () => void } | undefined
}

/** Returns a capture in progress: the device's row, and what the server has found so far. */
export function useProcessing(leadId: string): Processing {
  const userId = useUser().id
  const client = useQueryClient()
  const row = useCaptureOfLead(userId, leadId)
  const isOnServer = row === null || (row !== undefined && (row.server !== null || row.state === 'uploaded'))
  const isRunning = row?.state !== 'done' && row?.state !== 'needs_attention'
  const query = useQuery({
    queryKey: soFar(leadId),
    queryFn: async ({ signal }) => {
      const lead = await call(getLead, { params: { id: leadId } }, { signal })
      await applyServerCapture(userId, lead.capture)
      return lead
    },
    enabled: isOnServer,
    refetchInterval: ({ state }) => (isRunning && state.data?.isComplete !== true ? ASK_MS : false),
  })
  useEffect(
    () =>
      onProgress((progress) => {
        if (progress.leadId === leadId || progress.captureId === leadId)
          void client.invalidateQueries({ queryKey: soFar(leadId) })
      }),
    [client, leadId],
  )
  const isUnknown = query.error instanceof ApiError && (query.error.status === 404 || query.error.status === 410)
  const edits = useLeadEdits(userId, leadId)
  const lead = useMemo(() => query.data && foldAnswers(query.data, edits), [query.data, edits])
  const { error, refetch } = query
  const trouble =
    row === null && !lead && error !== null && !isUnknown
      ? { isAnswered: error instanceof ApiError && error.status > 0, retry: () => void refetch() }
      : undefined
  return { row, lead, isMissing: row === null && isUnknown, trouble }
}
