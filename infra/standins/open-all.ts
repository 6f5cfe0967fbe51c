import { openGooglePlacesStandIn } from '@canvass/testing/stand-ins/google-places'
import { openModelStandIn } from '@canvass/testing/stand-ins/model'
import type { StandIn } from '@canvass/testing/stand-ins/open-stand-in'
import { openNominatimStandIn, openOverpassStandIn, openPhotonStandIn } from '@canvass/testing/stand-ins/openstreetmap'
import { STAND_IN_PLACES } from '@canvass/testing/stand-ins/stand-in-places'
import { openSerpApiStandIn } from '@canvass/testing/stand-ins/serpapi'
import { openTranscriptionStandIn } from '@canvass/testing/stand-ins/transcription'
import { openWebsitesStandIn } from '@canvass/testing/stand-ins/websites'
import { openMail } from './mail.ts'
import { quotingModel } from './quoting-model.ts'
import { demoTown } from './town.ts'

/** A running stand-in: its name in commands, the service it replaces, and the settings that point the product at it. */
export type Running = {
  name: string
  what: string
  standIn: StandIn<string>
  settings: Readonly<Record<string, string>>
  /** Its data may be shown but not stored, so a run with it retains less than one without it. */
  isKeptOut?: true
}

/** In port order. */
export const NAMES = [
  'google',
  'nominatim',
  'photon',
  'overpass',
  'websites',
  'model',
  'transcription',
  'serpapi',
  'mail',
] as const
type Name = (typeof NAMES)[number]

/** The number of recent requests to keep: the stand-ins run for days. */
const MAX_RECORDED = 100
const CONTACT = 'stand-ins@example.com'
const NOTE = 'Call back on Friday before ten. The owner decides alone and likes the back page.'

/**
 * Opens every stand-in with the businesses of the demonstration and of the tests.
 * @param portOf returns the port to listen on; 0 for any free one
 */
export async function openAll(portOf: (name: Name) => number): Promise<Running[]> {
  const town = demoTown()
  const places = [...STAND_IN_PLACES, ...town.places]
  const at = (name: Name) => ({ port: portOf(name), mostKept: MAX_RECORDED })
  const google = await openGooglePlacesStandIn({ places, ...at('google') })
  const nominatim = await openNominatimStandIn({ places, ...at('nominatim') })
  const photon = await openPhotonStandIn({ places, ...at('photon') })
  const overpass = await openOverpassStandIn({ places, ...at('overpass') })
  const websites = await openWebsitesStandIn({ sites: town.sites, ...at('websites') })
  const model = await openModelStandIn(at('model'))
  model.say(quotingModel)
  const transcription = await openTranscriptionStandIn({ wordsOf: () => NOTE, ...at('transcription') })
  const serpapi = await openSerpApiStandIn({ places, ...at('serpapi') })
  const mail = await openMail(town.mailboxes, portOf('mail'))
  return [
    running('google', 'Google Places (New)', google, {
      GOOGLE_PLACES_KEY: google.key,
      GOOGLE_PLACES_URL: google.baseUrl,
    }),
    running('nominatim', 'OpenStreetMap: Nominatim', nominatim, {
      OSM_CONTACT: CONTACT,
      NOMINATIM_URL: nominatim.baseUrl,
    }),
    running('photon', 'OpenStreetMap: Photon', photon, { PHOTON_URL: photon.baseUrl }),
    running('overpass', 'OpenStreetMap: Overpass', overpass, { OVERPASS_URL: overpass.baseUrl }),
    running('websites', 'every website', websites, {
      WEBSITE_CONTACT: CONTACT,
      WEBSITES_BASE_URL: websites.baseUrl,
    }),
    running('model', 'a language model', model, {
      AI_API_KEY: model.key,
      AI_BASE_URL: model.baseUrl,
      AI_MODEL: model.model,
    }),
    running('transcription', 'transcription', transcription, {
      TRANSCRIPTION_KEY: transcription.key,
      TRANSCRIPTION_URL: transcription.baseUrl,
      TRANSCRIPTION_MODEL: transcription.model,
    }),
    running('serpapi', 'SerpApi, which is asked last', serpapi, {
      SERPAPI_KEY: serpapi.key,
      SERPAPI_NOTICE: 'read',
      SERPAPI_URL: serpapi.baseUrl,
    }),
    running('mail', 'DNS and every mail server', mail.standIn, {
      EMAIL_CHECK: 'on',
      EMAIL_PROBE_FROM: CONTACT,
      DNS_SERVERS: mail.dnsServer,
      EMAIL_SERVER_STAND_IN: mail.mailServer,
    }),
  ]
}

const KEPT_OUT: ReadonlySet<string> = new Set<Name>(['google', 'serpapi'])

/** Wraps a stand-in. Scenario names come from outside, so each is checked before it is played. */
function running<S extends string>(
  name: Name,
  what: string,
  standIn: StandIn<S>,
  settings: Readonly<Record<string, string>>,
): Running {
  const named: StandIn<string> = {
    ...standIn,
    play(scenario, options) {
      const found = standIn.scenarios.find((one) => one === scenario)
      if (found === undefined) throw new Error(`${name} has no scenario ${scenario}`)
      standIn.play(found, options)
    },
  }
  return { name, what, standIn: named, settings, ...(KEPT_OUT.has(name) && { isKeptOut: true }) }
}
