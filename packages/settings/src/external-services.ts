import * as z from 'zod'
import { addressAndPort, contact, dollars, key, nameServers, oneOf, plainEmail, serviceUrl, tokens } from './formats.ts'

/** The settings of every external service Canvass can call: models, and sources for places and websites. */
export const serviceSettings = {
  TRANSCRIPTION_KEY: key
    .optional()
    .describe('The key of the service that transcribes voice notes; if unset, they are only stored and played.'),
  TRANSCRIPTION_URL: serviceUrl
    .default('https://api.openai.com/v1')
    .describe(
      'The base URL of that service, any that offers audio/transcriptions as OpenAI does; one on your own network needs no key.',
    ),
  TRANSCRIPTION_MODEL: z.string().default('whisper-1').describe('The name of the model that transcribes voice notes.'),
  AI_API_KEY: key
    .optional()
    .describe(
      'The key of the service whose language model helps to interpret what was read; if unset, only rules are used.',
    ),
  AI_BASE_URL: serviceUrl
    .default('https://api.openai.com/v1')
    .describe(
      'The base URL of that service, any that offers chat/completions as OpenAI does; one on your own network needs no key.',
    ),
  AI_MODEL: z.string().default('gpt-6-luna').describe('The name of the language model.'),
  AI_LOOKS_AT_PHOTOS: oneOf(['on', 'off'])
    .default('off')
    .transform((text) => text === 'on')
    .describe(
      'Whether the language model sees photos whose text says too little, on or off; photos then leave your network.',
    ),
  AI_MONTHLY_TOKENS: tokens
    .default(5_000_000)
    .describe(
      'How many tokens of the language model one organization may use in a month; after that, only rules are used.',
    ),
  AI_PRICE_INPUT: dollars
    .optional()
    .describe(
      'The price of a million input tokens in US dollars, for cost reports; if unset, only tokens are counted.',
    ),
  AI_PRICE_OUTPUT: dollars.optional().describe('The same for a million output tokens.'),
  GAZETTEER: oneOf(['on', 'off'])
    .default('on')
    .transform((text) => text === 'on')
    .describe(
      'Whether a business without a position is placed roughly by its ZIP code or city, on or off; no service is contacted for it.',
    ),
  GOOGLE_PLACES_KEY: key
    .optional()
    .describe(
      'The key of Google’s Places API (New), which looks up businesses first; if unset, Google is not contacted.',
    ),
  GOOGLE_PLACES_URL: serviceUrl.default('https://places.googleapis.com').describe('The base URL of that service.'),
  OSM_CONTACT: contact
    .optional()
    .describe(
      'An email address or web page where the operators of OpenStreetMap’s services can reach you; setting it lets Canvass look up businesses there.',
    ),
  NOMINATIM_URL: serviceUrl
    .default('https://nominatim.openstreetmap.org')
    .describe('The base URL of the Nominatim that finds businesses by name and address.'),
  PHOTON_URL: serviceUrl
    .default('https://photon.komoot.io')
    .describe('The base URL of the Photon that finds businesses with misspelled names.'),
  OVERPASS_URL: serviceUrl
    .default('https://overpass-api.de')
    .describe('The base URL of the Overpass that lists the businesses around a photo’s position.'),
  SERPAPI_KEY: key
    .optional()
    .describe(
      'The key of SerpApi, which searches Google Maps and is queried last; it has no effect until SERPAPI_NOTICE is set too.',
    ),
  SERPAPI_NOTICE: oneOf(['read'])
    .optional()
    .describe('Set this to read once you have read the notice about SerpApi in infra/RUNNING.md and want to use it.'),
  SERPAPI_URL: serviceUrl.default('https://serpapi.com').describe('The base URL of that service.'),
  WEBSITE_CONTACT: contact
    .optional()
    .describe(
      'An email address or web page where operators of websites can reach you; setting it lets Canvass read the websites of businesses.',
    ),
  DNS_SERVERS: nameServers
    .optional()
    .describe(
      'The name servers for domain lookups, as addresses separated by commas, each with a port if it is not 53; if unset, those of this machine.',
    ),
  WEBSITES_BASE_URL: serviceUrl
    .optional()
    .describe(
      'For tests and demonstrations: the base URL of a stand-in for all websites, requested as <base>/<host>/<path>.',
    ),
  EMAIL_CHECK: oneOf(['on', 'off'])
    .default('off')
    .transform((text) => text === 'on')
    .describe('Whether to check in DNS that the domains of emails accept mail, on or off.'),
  EMAIL_PROBE_FROM: plainEmail
    .optional()
    .describe(
      'Your email address for asking mail servers whether a mailbox exists, on port 25 and without sending anything; if unset, they are not asked, and no email is guessed.',
    ),
  EMAIL_SERVER_STAND_IN: addressAndPort
    .optional()
    .describe('For tests and demonstrations: the mail server that is asked instead of all others.'),
}

/** The parsed values of these settings. */
export type ExternalServices = {
  transcriptionKey: string | undefined
  /** Including its version, e.g. https://api.openai.com/v1 */
  transcriptionUrl: string
  transcriptionModel: string
  aiApiKey: string | undefined
  /** Including its version, e.g. https://api.openai.com/v1 */
  aiBaseUrl: string
  aiModel: string
  aiLooksAtPhotos: boolean
  /** Per organization. */
  aiMonthlyTokens: number
  /** US dollars per million tokens. */
  aiPriceInput: number | undefined
  aiPriceOutput: number | undefined
  /** Whether ZIP codes and cities are looked up in the files bundled with Canvass. */
  gazetteer: boolean
  googlePlacesKey: string | undefined
  googlePlacesUrl: string
  /**
   * Lets the operators of OpenStreetMap's services contact the operator of this installation; if unset, they aren't
   * called.
   */
  osmContact: string | undefined
  nominatimUrl: string
  photonUrl: string
  overpassUrl: string
  serpApiKey: string | undefined
  /** Without it the key has no effect. */
  serpApiNotice: 'read' | undefined
  serpApiUrl: string
  /** Lets website operators contact the operator of this installation; if unset, no website is read. */
  websiteContact: string | undefined
  websitesBaseUrl: string | undefined
  /** Whether DNS is queried for whether email domains accept mail. */
  emailCheck: boolean
  /** The sender address for probing mailboxes on mail servers; if unset, none is probed. */
  emailProbeFrom: string | undefined
  emailServerStandIn: string | undefined
  /** As `192.0.2.1` or `192.0.2.1:5353`; empty to use this machine's own. */
  dnsServers: readonly string[]
}

/** @param values the settings as parsed by their schema */
export function externalServicesOf(values: z.infer<z.ZodObject<typeof serviceSettings>>): ExternalServices {
  return {
    transcriptionKey: values.TRANSCRIPTION_KEY,
    transcriptionUrl: values.TRANSCRIPTION_URL,
    transcriptionModel: values.TRANSCRIPTION_MODEL,
    aiApiKey: values.AI_API_KEY,
    aiBaseUrl: values.AI_BASE_URL,
    aiModel: values.AI_MODEL,
    aiLooksAtPhotos: values.AI_LOOKS_AT_PHOTOS,
    aiMonthlyTokens: values.AI_MONTHLY_TOKENS,
    aiPriceInput: values.AI_PRICE_INPUT,
    aiPriceOutput: values.AI_PRICE_OUTPUT,
    gazetteer: values.GAZETTEER,
    googlePlacesKey: values.GOOGLE_PLACES_KEY,
    googlePlacesUrl: values.GOOGLE_PLACES_URL,
    osmContact: values.OSM_CONTACT,
    nominatimUrl: values.NOMINATIM_URL,
    photonUrl: values.PHOTON_URL,
    overpassUrl: values.OVERPASS_URL,
    serpApiKey: values.SERPAPI_KEY,
    serpApiNotice: values.SERPAPI_NOTICE,
    serpApiUrl: values.SERPAPI_URL,
    websiteContact: values.WEBSITE_CONTACT,
    websitesBaseUrl: values.WEBSITES_BASE_URL,
    emailCheck: values.EMAIL_CHECK,
    emailProbeFrom: values.EMAIL_PROBE_FROM,
    emailServerStandIn: values.EMAIL_SERVER_STAND_IN,
    dnsServers: values.DNS_SERVERS ?? [],
  }
}
