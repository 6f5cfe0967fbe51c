import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { useOutboxIds } from '../../../data/captures/state/useOutbox.ts'
import { pathTo } from '../../../platform/paths.ts'
import { useUser } from '../../../platform/session/useUser.ts'

const STOPPED = ['failed', 'needs_attention'] as const

/** Tells of a capture of this device that stops while its person looks at something else, never where the screen says it. */
export function useFailureNotice(): void {
  const userId = useUser().id
  const { pathname } = useLocation()
  const ids = useOutboxIds(userId, STOPPED)
  const known = useRef<ReadonlySet<string>>(undefined)
  useEffect(() => {
    if (!ids) return
    // What had stopped before is in the pill and the outbox; only what stops now is news.
    const news = known.current ? ids.filter((id) => !known.current?.has(id)) : []
    known.current = new Set(ids)
    const isTold = [pathTo('outbox'), pathTo('review')].includes(pathname)
    const untold = isTold ? [] : news.filter((id) => pathname !== pathTo('processing', { leadId: id }))
    if (untold.length === 0) return
    void import('./tell-failures.ts').then(({ tellFailures }) =>
      tellFailures(userId, untold, pathname === pathTo('home')),
    )
  }, [ids, pathname, userId])
}
