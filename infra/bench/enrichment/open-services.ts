import { openGooglePlacesStandIn } from '@canvass/testing/stand-ins/google-places'
import { openModelStandIn } from '@canvass/testing/stand-ins/model'
import { openWebsitesStandIn } from '@canvass/testing/stand-ins/websites'
import { openMail } from '../../standins/mail.ts'
import { quotingModel } from '../../standins/quoting-model.ts'
import type { BenchBusiness } from './bench-town.ts'

/** Response delay of each service in milliseconds. The mail services respond immediately. */
export interface ResponseDelays {
  readonly places: number
  readonly websites: number
  readonly model: number
}

export type Services = Awaited<ReturnType<typeof openServices>>

const CONTACT = 'bench@example.com'
/** The services get thousands of requests that nobody inspects. */
const MAX_RECORDED = 1

/**
 * Starts all services that a profile needs over real HTTP, with data on these businesses, and returns the settings that
 * point at them.
 */
export async function openServices(businesses: readonly BenchBusiness[], thinking: ResponseDelays) {
  const places = await openGooglePlacesStandIn({ places: businesses.map(({ place }) => place), mostKept: MAX_RECORDED })
  const sites = Object.fromEntries(businesses.map(({ host, pages }) => [host, pages]))
  const websites = await openWebsitesStandIn({ sites, mostKept: MAX_RECORDED })
  const model = await openModelStandIn({ mostKept: MAX_RECORDED })
  model.say(quotingModel)
  const mailboxes = businesses.map(({ host, mailbox }) => [host.replace(/^www\./u, ''), [mailbox]] as const)
  const mail = await openMail(Object.fromEntries(mailboxes), 0)
  places.play('fine', { delayMs: thinking.places })
  websites.play('fine', { delayMs: thinking.websites })
  model.play('fine', { delayMs: thinking.model })
  return {
    places,
    websites,
    model,
    settings: {
      GOOGLE_PLACES_KEY: places.key,
      GOOGLE_PLACES_URL: places.baseUrl,
      WEBSITE_CONTACT: CONTACT,
      WEBSITES_BASE_URL: websites.baseUrl,
      AI_API_KEY: model.key,
      AI_BASE_URL: model.baseUrl,
      AI_MODEL: model.model,
      EMAIL_CHECK: 'on',
      EMAIL_PROBE_FROM: CONTACT,
      DNS_SERVERS: mail.dnsServer,
      EMAIL_SERVER_STAND_IN: mail.mailServer,
    },
    close: () => Promise.all([places, websites, model, mail.standIn].map((one) => one.close())),
  }
}
