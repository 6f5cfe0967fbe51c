import { getLead, type Lead, type LeadSummary } from '@canvass/contracts/leads'
import { withReach } from '@canvass/domain/lead-changes/reach-changes'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { ApiError } from '../../../platform/api/api-error.ts'
import { call } from '../../../platform/api/call.ts'
import { foldEdits, foldLead, mergedInto } from '../../../data/edits/optimistic.ts'
import { useLeadEdits } from '../../../data/edits/useEdits.ts'
import { queryKey } from '../../../platform/query/query-key.ts'
import { onProgress } from '../../../platform/sync/progress/progress-event.ts'
import { useUser } from '../../../platform/session/useUser.ts'
import { keepDetail, touchDetail } from '../../../data/kept/lead-details.ts'
import { useKeptLead } from '../../../data/leads/useKeptLead.ts'

const UNFINISHED_EVERY_MS = 5_000

/**
 * Not available to this user. `canRestore`: a discarded lead can be restored by the user who discarded it and by
 * admins. `leadId`: the lead that a merged one went into, if this user may see it.
 */
export type MissingLead = {
  state: 'missing'
  why: 'unknown' | 'deleted' | 'discarded' | 'merged'
  canRestore: boolean
  leadId?: string | undefined
}

export type LeadView =
  | { state: 'loading' }
  | MissingLead
  /** The whole profile; `isStale` if the server is currently unreachable. */
  | { state: 'whole'; lead: Lead; isStale: boolean }
  /** Only the list's row is on this device; the profile is loading, or couldn't be loaded. */
  | { state: 'summary'; lead: LeadSummary; isLoading: boolean; isAnswered: boolean }
  /** Nothing is on this device. `isAnswered`: the server was reached, and failed. */
  | { state: 'unreachable'; isAnswered: boolean; retry: () => void }

/**
 * Returns the best available view of a lead: the server's current response, else the cached profile, else its row, with
 * the user's unsent edits applied.
 */
export function useLead(id: string): LeadView {
  const user = useUser()
  const view = useServerLead(id)
  const edits = useLeadEdits(user.id, id)
  const { id: userId, firstName, lastName } = user
  return useMemo(() => {
    if (edits.length === 0) return view
    // The merge is being sent: from now on, the server refuses edits to this lead.
    const leadId = mergedInto(edits)
    if (leadId !== undefined) return { state: 'missing', why: 'merged', canRestore: false, leadId }
    const author = { id: userId, name: `${firstName} ${lastName}`.trim() }
    if (view.state === 'whole') return { ...view, lead: withReach(view.lead, foldLead(view.lead, edits, author)) }
    return view.state === 'summary' ? { ...view, lead: foldEdits(view.lead, edits) } : view
  }, [view, edits, userId, firstName, lastName])
}

/** The list may be newer than the profile: after an edit was accepted, until the profile is reloaded. */
const withNewerRow = (lead: Lead, row: LeadSummary | undefined): Lead =>
  row && row.changeSeq > lead.changeSeq ? { ...lead, ...row } : lead

function useServerLead(id: string): LeadView {
  const userId = useUser().id
  const local = useKeptLead(userId, id)
  const asked = useQuery({
    queryKey: queryKey(getLead, { params: { id } }),
    queryFn: async ({ signal }) => {
      const lead = await call(getLead, { params: { id } }, { signal })
      // A full disk keeps no one from reading what the server just said.
      await keepDetail(userId, lead, Date.now()).catch(() => undefined)
      return lead
    },
    enabled: id !== '',
    refetchInterval: ({ state }) => (state.data && !state.data.isComplete ? UNFINISHED_EVERY_MS : false),
    // Local data is shown immediately; a user waits for the response, not for a third attempt.
    retry: false,
  })
  const { refetch, data, error } = asked
  useEffect(() => {
    void touchDetail(userId, id, Date.now())
  }, [userId, id])
  useEffect(() => onProgress(({ leadId }) => void (leadId === id && refetch())), [id, refetch])
  const changeSeq = local?.row?.changeSeq
  useEffect(() => {
    if (changeSeq !== undefined && data && changeSeq > data.changeSeq) void refetch()
  }, [changeSeq, data, refetch])
  // A lead that leaves this device was deleted or merged elsewhere, or may not be seen anymore: the server says which.
  const wasHere = useRef(false)
  useEffect(() => {
    if (!local) return
    if (wasHere.current && !local.row) void refetch()
    wasHere.current = local.row !== undefined
  }, [local, refetch])

  if (data && !error) return { state: 'whole', lead: withNewerRow(data, local?.row), isStale: false }
  if (error instanceof ApiError && [400, 404, 410].includes(error.status)) return missing(error)
  const kept = data ?? local?.detail
  if (kept) return { state: 'whole', lead: withNewerRow(kept, local?.row), isStale: error !== null }
  if (local?.row) return { state: 'summary', lead: local.row, isLoading: error === null, isAnswered: isAnswered(error) }
  if (error && local) return { state: 'unreachable', isAnswered: isAnswered(error), retry: () => void refetch() }
  return { state: 'loading' }
}

const isAnswered = (error: unknown): boolean => error instanceof ApiError && error.status > 0

/** Maps the server's reason. */
const WHY: Readonly<Record<string, MissingLead['why']>> = { discarded: 'discarded', joined: 'merged' }

const missing = ({ status, answer }: ApiError): MissingLead => ({
  state: 'missing',
  why: status === 410 ? (WHY[answer?.reason ?? ''] ?? 'deleted') : 'unknown',
  canRestore: answer?.canRestore === true,
  leadId: answer?.leadId,
})
