import { countLeads, listLeads } from '@canvass/contracts/leads'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../platform/api/call.ts'
import { useOpenCaptures } from './useOpenCaptures.ts'
import type { LeadList } from './lead-list.ts'
import { filterLeads, foldText, searchTextOf } from './lead-search.ts'
import { sortLeads } from './sort-leads.ts'
import { useLeadList } from './useLeadList.ts'
import type { VaultView } from './VaultControls.tsx'
import { type VaultRow, vaultRows } from './vault-rows.ts'

const EVERY_MS = 30_000
const FIRST = 20

export interface VaultRows {
  rows: readonly VaultRow[]
  /** Leads among the rows, and leads in all. */
  leadCount: number
  total: number | undefined
  state: LeadList['state'] | 'unreachable'
}

/** What the vault shows under the chosen view. Until the first snapshot is here, the server's newest stand in. */
export function useVaultRows(userId: string, view: VaultView): VaultRows {
  const list = useLeadList(userId)
  const captures = useOpenCaptures(userId)
  const isWaiting = list.state === 'empty-handed'
  const first = useQuery({
    queryKey: ['/api/leads', { limit: FIRST }],
    queryFn: ({ signal }) => call(listLeads, { query: { limit: FIRST } }, { signal }),
    enabled: isWaiting,
    refetchInterval: EVERY_MS,
  })
  const counted = useQuery({
    queryKey: ['/api/leads/count'],
    queryFn: ({ signal }) => call(countLeads, {}, { signal }),
    enabled: isWaiting || list.state === 'reading',
    refetchInterval: EVERY_MS,
  })
  const firstRows = isWaiting ? first.data : undefined
  const known = firstRows ?? list.rows
  const texts = useMemo(() => (firstRows ? firstRows.map(searchTextOf) : list.texts), [firstRows, list.texts])
  const { query, status, isMine, sort } = view
  const sorted = useMemo(() => {
    const ownerId = isMine ? userId : undefined
    return sortLeads(filterLeads(known, texts, { query, status, ownerId }), sort)
  }, [known, texts, query, status, isMine, userId, sort])
  const rows = useMemo(() => {
    const ids = captures.length > 0 ? new Set(known.map(({ id }) => id)) : undefined
    // A capture has no status and no owner yet, and mostly no name: it is passed over only by words that do not fit it.
    const shown = status
      ? []
      : captures.filter(({ name }) => query.trim() === '' || foldText(name).includes(foldText(query.trim())))
    return vaultRows(sorted, shown, (id) => ids?.has(id) ?? false)
  }, [sorted, captures, known, status, query])
  const total = list.state === 'whole' ? list.rows.length : counted.data?.total
  const state = isWaiting && (firstRows || first.isError) ? (firstRows ? 'reading' : 'unreachable') : list.state
  return { rows, leadCount: sorted.length, total, state }
}
