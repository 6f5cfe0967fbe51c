import { getSite } from '@canvass/contracts/addresses/health'
import { call } from '../api/call.ts'
import { type Consent, consentSignals } from '../consent/consent.ts'
import { kindOfPage } from './kind-of-page.ts'

let collector: Promise<string | null> | undefined

/** Where page views go, as the server's settings have it; asked once. */
const findCollector = (): Promise<string | null> => {
  collector ??= call(getSite).then(
    (site) => site.collector,
    () => {
      // Asked again with the next page.
      collector = undefined
      return null
    },
  )
  return collector
}

/** Sends one page view, if somebody collects them. */
export async function sendPageView(pathname: string, consent: Consent): Promise<void> {
  const to = await findCollector()
  if (to === null) return
  const view = { type: 'page_view', path: kindOfPage(pathname), ...consentSignals(consent) }
  navigator.sendBeacon(to, JSON.stringify(view))
}
