import type { LeadStatus } from '@canvass/contracts/lead-status'
import { countLeads, type LeadSummary, listLeads } from '@canvass/contracts/leads'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../../platform/api/call.ts'
import type { EditRow } from '../../../platform/local/rows/edit-row.ts'
import { queryKey } from '../../../platform/query/query-key.ts'
import { foldRows } from '../../../data/edits/optimistic.ts'
import { useEditsByLead } from '../../../data/edits/useEdits.ts'
import { useNames } from '../../../data/people/usePeople.ts'
import { useOpenCaptures } from '../on-the-way/useOpenCaptures.ts'
import { type LeadList, textOf } from './lead-list.ts'
import { countByStatus, filterLeads, foldText, withStatus } from './lead-search.ts'
import { withOwnerNames } from './owner-names.ts'
import { sortLeads } from './sort-leads.ts'
import { useLeadList } from './useLeadList.ts'
import { type VaultRows, vaultRows } from './vault-rows.ts'
import { useVaultState, type VaultView } from './vault-view.ts'

const EVERY_MS = 30_000
const FIRST = 20

export interface VaultContent {
  rows: VaultRows
  /** Every lead on this device, including those that the view filters out. */
  known: readonly LeadSummary[]
  /** The leads among the rows, and all leads. */
  leadCount: number
  total: number | undefined
  /** Leads of each status that match the query and the owner; undefined until all are here. */
  counts: Readonly<Record<LeadStatus, number>> | undefined
  state: LeadList['state'] | 'unreachable'
}

/**
 * Returns what the vault shows for the chosen view. Until the first snapshot is here, the server's newest leads stand
 * in.
 */
export function useVaultRows(userId: string, view: VaultView): VaultContent {
  const list = useLeadList(userId)
  const captures = useOpenCaptures(userId)
  const isWaiting = list.state === 'empty-handed'
  const first = useQuery({
    queryKey: queryKey(listLeads, { query: { limit: FIRST } }),
    queryFn: ({ signal }) => call(listLeads, { query: { limit: FIRST } }, { signal }),
    enabled: isWaiting,
    refetchInterval: EVERY_MS,
  })
  const inAll = useQuery({
    queryKey: queryKey(countLeads),
    queryFn: ({ signal }) => call(countLeads, {}, { signal }),
    enabled: isWaiting || list.state === 'reading',
    refetchInterval: EVERY_MS,
  })
  const firstRows = isWaiting ? first.data : undefined
  const edits = useEditsByLead(userId)
  const read = firstRows ?? list.rows
  const names = useNames(userId)
  const known = useMemo(() => withOwnerNames(foldRows(read, edits), names), [read, edits, names])
  const texts = useMemo(() => (known === list.rows ? list.texts : known.map(textOf)), [known, list.rows, list.texts])
  const { query, status, isMine, order } = view
  const isAttentionOpen = useVaultState('isAttentionOpen')
  // The status filter comes last: counts need the rest of the filter, and choosing a status rescans no text.
  const fitting = useMemo(
    () => filterLeads(known, texts, { query, ownerId: isMine ? userId : undefined }),
    [known, texts, query, isMine, userId],
  )
  const counted = useMemo(() => countByStatus(fitting), [fitting])
  const sorted = useMemo(() => sortLeads(withStatus(fitting, status), order), [fitting, status, order])
  const rows = useMemo(() => {
    // A capture that became a lead is shown as that lead; the list may know before the outbox does.
    const ids = captures.length > 0 ? new Set(known.map(({ id }) => id)) : undefined
    const words = foldText(query.trim())
    // A capture has no status, so a status filter hides it, as does a query that its name doesn't contain.
    const shown = captures.filter(
      ({ name, leadId }) => !status && !ids?.has(leadId) && (words === '' || foldText(name).includes(words)),
    )
    return vaultRows(sorted, shown, leadsThatNeedYou(edits), isAttentionOpen)
  }, [sorted, captures, known, status, query, edits, isAttentionOpen])
  const total = list.state === 'whole' ? list.rows.length : inAll.data?.total
  const state = isWaiting && (firstRows || first.isError) ? (firstRows ? 'reading' : 'unreachable') : list.state
  const counts = list.state === 'whole' ? counted : undefined
  return { rows, known, leadCount: sorted.length, total, counts, state }
}

const leadsThatNeedYou = (edits: ReadonlyMap<string, readonly EditRow[]>): Set<string> =>
  new Set(
    [...edits]
      .filter(([, rows]) => rows.some(({ state }) => state === 'needs_attention' || state === 'rejected'))
      .map(([id]) => id),
  )
