import { getSite } from '@canvass/contracts/addresses/health'
import { call } from '../api/call.ts'
import { type Consent, consentSignals } from '../consent/consent.ts'
import { kindOfPage } from './kind-of-page.ts'

let collector: Promise<string | null> | undefined

/** Returns where page views are sent, according to the server's settings; requested once. */
const findCollector = (): Promise<string | null> => {
  collector ??= call(getSite).then(
    (site) => site.collector,
    () => {
      // Requested again with the next page.
      collector = undefined
      return null
    },
  )
  return collector
}

/** Sends one page view, if there is a collector. */
export async function sendPageView(pathname: string, consent: Consent): Promise<void> {
  const to = await findCollector()
  if (to === null) return
  const view = { type: 'page_view', path: kindOfPage(pathname), ...consentSignals(consent) }
  navigator.sendBeacon(to, JSON.stringify(view))
}
