import { getLead, type Lead, type LeadSummary } from '@canvass/contracts/leads'
import { withReach } from '@canvass/domain/lead-changes/reach-changes'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
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
 * Not there for who asks. One that was discarded can be brought back by who did it and by an admin: `canRestore`. One that
 * was merged went into the lead `leadId`, where who asks may see that.
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
  /** The whole profile; `isStale` when the server could not be asked just now. */
  | { state: 'whole'; lead: Lead; isStale: boolean }
  /** Only the list's row is on this device; the profile is being asked for, or the server could not be asked. */
  | { state: 'summary'; lead: LeadSummary; isLoading: boolean }
  | { state: 'unreachable'; retry: () => void }

/**
 * A lead as far as it can be had, as the user left it: the server's present answer, else the profile last seen here,
 * else its row; over it the edits that the server does not have.
 */
export function useLead(id: string): LeadView {
  const user = useUser()
  const view = useServerLead(id)
  const edits = useLeadEdits(user.id, id)
  const { id: userId, firstName, lastName } = user
  return useMemo(() => {
    if (edits.length === 0) return view
    // The merge is on its way: what would be said of this lead from now on is refused.
    const leadId = mergedInto(edits)
    if (leadId !== undefined) return { state: 'missing', why: 'merged', canRestore: false, leadId }
    const author = { id: userId, name: `${firstName} ${lastName}`.trim() }
    if (view.state === 'whole') return { ...view, lead: withReach(view.lead, foldLead(view.lead, edits, author)) }
    return view.state === 'summary' ? { ...view, lead: foldEdits(view.lead, edits) } : view
  }, [view, edits, userId, firstName, lastName])
}

/** The list may know more than the profile: after an edit was taken, until the profile is read again. */
const withNewerRow = (lead: Lead, row: LeadSummary | undefined): Lead =>
  row && row.changeSeq > lead.changeSeq ? { ...lead, ...row } : lead

function useServerLead(id: string): LeadView {
  const userId = useUser().id
  const local = useKeptLead(userId, id)
  const asked = useQuery({
    queryKey: queryKey(getLead, { params: { id } }),
    queryFn: async ({ signal }) => {
      const lead = await call(getLead, { params: { id } }, { signal })
      await keepDetail(userId, lead, Date.now())
      return lead
    },
    enabled: id !== '',
    refetchInterval: ({ state }) => (state.data && !state.data.isComplete ? UNFINISHED_EVERY_MS : false),
    // What is kept here stands there at once; a person waits for the answer, not for its third try.
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

  if (data && !error) return { state: 'whole', lead: withNewerRow(data, local?.row), isStale: false }
  if (error instanceof ApiError && [400, 404, 410].includes(error.status)) return missing(error)
  const kept = data ?? local?.detail
  if (kept) return { state: 'whole', lead: withNewerRow(kept, local?.row), isStale: error !== null }
  if (local?.row) return { state: 'summary', lead: local.row, isLoading: error === null }
  if (error && local) return { state: 'unreachable', retry: () => void refetch() }
  return { state: 'loading' }
}

/** By the reason that the server gives. */
const WHY: Readonly<Record<string, MissingLead['why']>> = { discarded: 'discarded', joined: 'merged' }

const missing = ({ status, answer }: ApiError): MissingLead => ({
  state: 'missing',
  why: status === 410 ? (WHY[answer?.reason ?? ''] ?? 'deleted') : 'unknown',
  canRestore: answer?.canRestore === true,
  leadId: answer?.leadId,
})
