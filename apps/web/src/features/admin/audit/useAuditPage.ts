import type { AuditAction } from '@canvass/contracts/shapes/audit-actions'
import { listAudit } from '@canvass/contracts/addresses/admin/audit'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { call } from '../../../platform/api/call.ts'
import { queryKey } from '../../../platform/query/query-key.ts'
import { actionNames } from './audit-words.ts'
import { type Day, dateOf } from '../../../ui/forms/dates/day.ts'

/** The filters; null means all. */
export interface AuditFilter {
  readonly person: string | null
  readonly action: AuditAction | null
  readonly day: Day | null
}
export const NO_FILTER: AuditFilter = { person: null, action: null, day: null }

/** Builds the server query: a day begins and ends in the viewer's time zone. */
export function auditQuery({ person, action, day }: AuditFilter) {
  const from = day === null ? undefined : dateOf(day)
  const until = from && new Date(from.getFullYear(), from.getMonth(), from.getDate() + 1)
  return {
    ...(person !== null && { person }),
    ...(action !== null && { action }),
    ...(from && until && { from: from.toISOString(), until: until.toISOString() }),
  }
}

/**
 * Loads a page of the audit log and offers navigation to the next. The URL may name an action to filter by; changing a
 * filter starts over at the newest.
 */
export function useAuditPage() {
  const [search] = useSearchParams()
  const asked = actionNames.find((name) => name === search.get('action')) ?? null
  const [filter, setFilter] = useState<AuditFilter>({ ...NO_FILTER, action: asked })
  /** The cursors of the pages opened so far, newest entries first. */
  const [begins, setBegins] = useState<readonly number[]>([])
  const before = begins.at(-1)
  const query = { ...auditQuery(filter), ...(before !== undefined && { before }) }
  const page = useQuery({
    queryKey: queryKey(listAudit, { query }),
    queryFn: ({ signal }) => call(listAudit, { query }, { signal }),
    retry: false,
    placeholderData: keepPreviousData,
  })
  const next = page.data?.next ?? null
  // A page starts at its first entry, wherever the previous one was scrolled to.
  const turn = (to: readonly number[]): void => {
    setBegins(to)
    scrollTo({ top: 0 })
  }
  return {
    page,
    filter,
    setFilter: (changed: Partial<AuditFilter>) => {
      setFilter({ ...filter, ...changed })
      setBegins([])
    },
    toOlder: next === null ? undefined : () => turn([...begins, next]),
    toNewer: before === undefined ? undefined : () => turn(begins.slice(0, -1)),
  }
}
