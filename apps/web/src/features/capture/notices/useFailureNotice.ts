import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { useOutboxIds } from '../../../data/captures/state/useOutbox.ts'
import { pathTo } from '../../../platform/paths.ts'
import { useUser } from '../../../platform/session/useUser.ts'

const STOPPED = ['failed', 'needs_attention'] as const

/**
 * Shows a notice when a capture of this device stops while the user is elsewhere, never on a screen that already shows
 * it.
 */
export function useFailureNotice(): void {
  const userId = useUser().id
  const { pathname } = useLocation()
  const ids = useOutboxIds(userId, STOPPED)
  const known = useRef<ReadonlySet<string>>(undefined)
  useEffect(() => {
    if (!ids) return
    // Captures that stopped earlier are in the pill and the outbox; only new ones are news.
    const news = known.current ? ids.filter((id) => !known.current?.has(id)) : []
    known.current = new Set(ids)
    const isTold = [pathTo('outbox'), pathTo('review')].includes(pathname)
    const untold = isTold ? [] : news.filter((id) => pathname !== pathTo('processing', { leadId: id }))
    if (untold.length === 0) return
    void import('./notify-failures.ts').then(({ notifyFailures }) =>
      notifyFailures(userId, untold, pathname === pathTo('home')),
    )
  }, [ids, pathname, userId])
}
