import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { useConsent } from '../consent/consent.ts'

/**
 * Tells a collector the kind of page being viewed, once the visitor consents. Until then, none of its code is even
 * loaded.
 */
export function usePageViews(): void {
  const { pathname } = useLocation()
  const consent = useConsent((state) => state.consent)
  useEffect(() => {
    if (!consent?.analytics) return
    const tell = async (): Promise<void> => {
      const { sendPageView } = await import('./send-page-view.ts')
      await sendPageView(pathname, consent)
    }
    void tell().catch(() => undefined)
  }, [pathname, consent])
}
