import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { consentSignals, useConsent } from '../consent/consent.ts'

/** Where page views go; none is configured by default, and then nothing is ever sent. */
const COLLECTOR: unknown = import.meta.env['VITE_ANALYTICS_COLLECTOR']
const ID = /[0-9a-f]{8}-[0-9a-f-]{27}/gi

/** Tells the collector, after consent, which kind of page is looked at: no lead's id, no name, no search. */
export function usePageViews(): void {
  const { pathname } = useLocation()
  const consent = useConsent((state) => state.consent)
  useEffect(() => {
    if (typeof COLLECTOR !== 'string' || COLLECTOR === '' || !consent?.analytics) return
    const view = { type: 'page_view', path: pathname.replace(ID, ':id'), ...consentSignals(consent) }
    navigator.sendBeacon(COLLECTOR, JSON.stringify(view))
  }, [pathname, consent])
}
