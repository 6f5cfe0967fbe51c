import { resolve } from 'node:path'
import * as z from 'zod'
import { faultInProxies, listOfProxies } from './trusted-proxies.ts'

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
const readingEngines = ['pp-ocr', 'tesseract', 'stand-in'] as const

const port = z
  .string()
  .refine((text) => /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= 65535, {
    error: 'must be a whole number from 1 to 65535',
  })
  .transform(Number)

const oneOf = <const T extends readonly string[]>(names: T) =>
  z.enum(names, { error: `must be one of: ${names.join(', ')}` })

/** An absolute URL with one of the given schemes; the text stays as it was written. */
const url = (...schemes: string[]) =>
  z.string().refine((text) => URL.canParse(text) && schemes.includes(new URL(text).protocol.slice(0, -1)), {
    error: `must be a URL that begins with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
  })

const origin = url('http', 'https')
  .refine((text) => !URL.canParse(text) || (new URL(text).pathname === '/' && new URL(text).search === ''), {
    error: 'must name only scheme, host and port, for example https://canvass.example.com',
  })
  .transform((text) => new URL(text).origin)

/** Where a service of another company, or one of one's own, answers; the text stays as it was written. */
const serviceUrl = url('http', 'https').refine(isBare, {
  error: 'must name no user, query or fragment; the key has a setting of its own',
})

const proxies = z
  .string()
  .check((context) => {
    const problem = faultInProxies(context.value)
    if (problem) context.issues.push({ code: 'custom', input: context.value, message: problem })
  })
  .transform(listOfProxies)

/** It travels in a header, where other signs cannot stand. */
const key = z.string().regex(/^[!-~]+$/, { error: 'must have only ASCII letters, digits and signs, and no spaces' })

/** It travels in the name by which Canvass introduces itself, so it must not end that name. */
const contact = z.string().regex(/^(?=.*[@/])[!-'*-~]{5,200}$/, {
  error: 'must be an email address or a web address, without spaces and brackets',
})

/** What is no URL at all is told by the other rule. */
function isBare(text: string): boolean {
  if (!URL.canParse(text)) return true
  const { username, password, search, hash } = new URL(text)
  return username + password + search + hash === ''
}

const path = z.string().transform((text) => resolve(text))

const tokens = z
  .string()
  .refine((text) => /^\d{1,15}$/.test(text), { error: 'must be a whole number of tokens' })
  .transform(Number)

const dollars = z
  .string()
  .refine((text) => /^\d{1,6}(?:\.\d{1,6})?$/.test(text), {
    error: 'must be an amount of US dollars, for example 0.10',
  })
  .transform(Number)

/**
 * Every setting of the product, by the name of its environment variable. The descriptions are
 * what `.env.example` says, so each is one plain sentence for the person who runs Canvass.
 */
export const settingsSchema = z.object({
  PORT: port.default(3000).describe('The port on which app and API are served.'),
  HOST: z
    .string()
    .default('127.0.0.1')
    .describe('The address to listen on; 0.0.0.0 lets in other devices on the network.'),
  CANVASS_HOME: path
    .default(() => resolve('.canvass'))
    .describe('The folder that holds all data of this installation.'),
  ACCESS_CODE: z
    .string()
    .min(4, { error: 'must have at least 4 characters' })
    .optional()
    .describe('The code that opens registration; unset, one is created at the first start and printed.'),
  PUBLIC_URL: origin
    .optional()
    .describe('The address at which people reach Canvass, if it is not that of HOST and PORT.'),
  TRUSTED_PROXIES: proxies
    .optional()
    .describe(
      'The addresses or networks of the reverse proxies in front, separated by commas; only what they add to X-Forwarded-For counts.',
    ),
  TLS_CERT: path.optional().describe('The PEM file with the certificate for serving https (together with TLS_KEY).'),
  TLS_KEY: path.optional().describe('The PEM file with the private key of TLS_CERT.'),
  DATABASE_URL: url('postgres', 'postgresql')
    .optional()
    .describe(
      'A PostgreSQL 15 or newer to use, with the login that owns the database; unset, one runs inside CANVASS_HOME.',
    ),
  API_DATABASE_URL: url('postgres', 'postgresql')
    .optional()
    .describe('What the API logs into the database with; unset, a login is created for it and kept in CANVASS_HOME.'),
  WORKER_DATABASE_URL: url('postgres', 'postgresql').optional().describe('The same for the worker.'),
  QUEUE_DATABASE_URL: url('postgres', 'postgresql').optional().describe('The same for the queue in PostgreSQL.'),
  REDIS_URL: url('redis', 'rediss')
    .optional()
    .describe('A Redis or Valkey to carry the queue; unset, the queue lives in PostgreSQL.'),
  SMTP_URL: url('smtp', 'smtps')
    .optional()
    .describe('The mail server to send mail through; unset, mail is put in the mailbox folder of CANVASS_HOME.'),
  MAIL_FROM: z.string().default('Canvass <canvass@localhost>').describe('The sender of the mail that Canvass sends.'),
  READING_ENGINE: oneOf(readingEngines)
    .default('pp-ocr')
    .describe(
      'What reads the text in photos, pp-ocr or the weaker tesseract; stand-in returns prepared texts and is for load tests only.',
    ),
  READING_STAND_IN_FILE: path.optional().describe('The JSON file with the texts that the stand-in returns.'),
  READING_MODELS: path
    .optional()
    .describe(
      'The folder with other ONNX weights for pp-ocr (detector.onnx, recognizer.onnx, dictionary.txt); unset, the installed ones read.',
    ),
  TRANSCRIPTION_KEY: key
    .optional()
    .describe('The key of the service that writes voice notes down; unset, they are only kept and played.'),
  TRANSCRIPTION_URL: serviceUrl
    .default('https://api.openai.com/v1')
    .describe(
      'The base address of that service, any that offers audio/transcriptions as OpenAI does; one on your own network needs no key.',
    ),
  TRANSCRIPTION_MODEL: z.string().default('whisper-1').describe('The name of the model that writes voice notes down.'),
  AI_API_KEY: key
    .optional()
    .describe('The key of the service whose language model helps to understand what was read; unset, rules do alone.'),
  AI_BASE_URL: serviceUrl
    .default('https://api.openai.com/v1')
    .describe(
      'The base address of that service, any that offers chat/completions as OpenAI does; one on your own network needs no key.',
    ),
  AI_MODEL: z.string().default('gpt-6-luna').describe('The name of the language model.'),
  AI_LOOKS_AT_PHOTOS: oneOf(['on', 'off'])
    .default('off')
    .transform((text) => text === 'on')
    .describe(
      'Whether photos whose text says too little are shown to the language model, on or off; photos leave the house then.',
    ),
  AI_MONTHLY_TOKENS: tokens
    .default(5_000_000)
    .describe('How many tokens of the language model one organization may use in a month; then rules do alone.'),
  AI_PRICE_INPUT: dollars
    .optional()
    .describe('What a million tokens of input cost in US dollars, to count the costs; unset, only tokens are counted.'),
  AI_PRICE_OUTPUT: dollars.optional().describe('The same for a million tokens of output.'),
  GOOGLE_PLACES_KEY: key
    .optional()
    .describe(
      'The key of Google’s Places API (New), by which businesses are looked up first; unset, Google is not asked.',
    ),
  GOOGLE_PLACES_URL: serviceUrl.default('https://places.googleapis.com').describe('The base address of that service.'),
  OSM_CONTACT: contact
    .optional()
    .describe(
      'An email address or web page by which the operators of OpenStreetMap’s services reach you; setting it lets Canvass look businesses up there.',
    ),
  NOMINATIM_URL: serviceUrl
    .default('https://nominatim.openstreetmap.org')
    .describe('The base address of the Nominatim that finds businesses by name and address.'),
  PHOTON_URL: serviceUrl
    .default('https://photon.komoot.io')
    .describe('The base address of the Photon that finds businesses although their names are misspelled.'),
  OVERPASS_URL: serviceUrl
    .default('https://overpass-api.de')
    .describe('The base address of the Overpass that says which businesses surround the place of a photo.'),
  SERPAPI_KEY: key
    .optional()
    .describe(
      'The key of SerpApi, which searches Google Maps and is asked last; it does nothing until SERPAPI_NOTICE is set as well.',
    ),
  SERPAPI_NOTICE: oneOf(['read'])
    .optional()
    .describe('Says read once you have read the notice about SerpApi in infra/RUNNING.md and want it to be asked.'),
  SERPAPI_URL: serviceUrl.default('https://serpapi.com').describe('The base address of that service.'),
  WEBSITE_CONTACT: contact
    .optional()
    .describe(
      'An email address or web page by which those who run websites reach you; setting it lets Canvass read the websites of businesses.',
    ),
  WEBSITES_BASE_URL: serviceUrl
    .optional()
    .describe(
      'For tests and demonstrations: the base address of a stand-in for all websites, which are then asked for as <base>/<host>/<path>.',
    ),
  STORAGE_RESERVE_MB: z
    .string()
    .refine((text) => /^\d+$/.test(text), { error: 'must be a whole number of megabytes' })
    .transform(Number)
    .default(200)
    .describe('How much disk space is reserved for the database and the logs, in MB: uploads wait when less is left.'),
  LOG_LEVEL: oneOf(logLevels).default('info').describe('How much detail the logs contain.'),
})

/** What `readSettings` answers: paths are absolute, `publicUrl` is an origin without a trailing slash. */
export type Settings = {
  port: number
  host: string
  home: string
  accessCode: string | undefined
  publicUrl: string | undefined
  /** Addresses and networks in CIDR notation; none where nobody is believed. */
  trustedProxies: readonly string[]
  tlsCert: string | undefined
  tlsKey: string | undefined
  /** As the owner, who migrates; never for the API or the worker. */
  databaseUrl: string | undefined
  apiDatabaseUrl: string | undefined
  workerDatabaseUrl: string | undefined
  queueDatabaseUrl: string | undefined
  redisUrl: string | undefined
  smtpUrl: string | undefined
  mailFrom: string
  readingEngine: (typeof readingEngines)[number]
  readingStandInFile: string | undefined
  /** A folder with other weights for pp-ocr. */
  readingModels: string | undefined
  transcriptionKey: string | undefined
  /** With its version, e.g. https://api.openai.com/v1 */
  transcriptionUrl: string
  transcriptionModel: string
  aiApiKey: string | undefined
  /** With its version, e.g. https://api.openai.com/v1 */
  aiBaseUrl: string
  aiModel: string
  aiLooksAtPhotos: boolean
  /** For each organization. */
  aiMonthlyTokens: number
  /** US dollars for a million tokens. */
  aiPriceInput: number | undefined
  aiPriceOutput: number | undefined
  googlePlacesKey: string | undefined
  googlePlacesUrl: string
  /** By which those who run OpenStreetMap's services reach whoever runs this; unset, they are not asked. */
  osmContact: string | undefined
  nominatimUrl: string
  photonUrl: string
  overpassUrl: string
  serpApiKey: string | undefined
  /** Without it the key does nothing. */
  serpApiNotice: 'read' | undefined
  serpApiUrl: string
  /** By which those who run websites reach whoever runs this; unset, none is read. */
  websiteContact: string | undefined
  websitesBaseUrl: string | undefined
  /** Bytes. */
  storageReserveBytes: number
  logLevel: (typeof logLevels)[number]
}

/** Settings of a process that cannot work without a database; `databaseUrl` is what this process logs in with. */
export type ServerSettings = Settings & { databaseUrl: string }

export type SettingProblem = { name: string; problem: string }

/** Thrown with every wrong setting at once, each by name and with what is wrong. */
export class SettingsError extends Error {
  readonly problems: readonly SettingProblem[]
  constructor(problems: readonly SettingProblem[]) {
    super(problems.map(({ name, problem }) => `${name} ${problem}.`).join('\n'))
    this.name = 'SettingsError'
    this.problems = problems
  }
}

/**
 * Reads the settings from an environment. A variable that is empty or blank counts as unset.
 * @throws SettingsError that names every wrong setting
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const given: Record<string, string> = {}
  for (const name of Object.keys(settingsSchema.shape)) {
    const text = env[name]?.trim()
    if (text) given[name] = text
  }
  const parsed = settingsSchema.safeParse(given)
  const problems = parsed.success ? [] : parsed.error.issues.map(problemOf)
  if (given['TLS_CERT'] && !given['TLS_KEY'])
    problems.push({ name: 'TLS_KEY', problem: 'is missing: TLS_CERT needs it' })
  if (given['TLS_KEY'] && !given['TLS_CERT'])
    problems.push({ name: 'TLS_CERT', problem: 'is missing: TLS_KEY needs it' })
  if (!parsed.success || problems.length > 0) throw new SettingsError(problems)
  const values = parsed.data
  return {
    port: values.PORT,
    host: values.HOST,
    home: values.CANVASS_HOME,
    accessCode: values.ACCESS_CODE,
    publicUrl: values.PUBLIC_URL,
    trustedProxies: values.TRUSTED_PROXIES ?? [],
    tlsCert: values.TLS_CERT,
    tlsKey: values.TLS_KEY,
    databaseUrl: values.DATABASE_URL,
    apiDatabaseUrl: values.API_DATABASE_URL,
    workerDatabaseUrl: values.WORKER_DATABASE_URL,
    queueDatabaseUrl: values.QUEUE_DATABASE_URL,
    redisUrl: values.REDIS_URL,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    readingEngine: values.READING_ENGINE,
    readingStandInFile: values.READING_STAND_IN_FILE,
    readingModels: values.READING_MODELS,
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
    storageReserveBytes: values.STORAGE_RESERVE_MB * 1024 * 1024,
    logLevel: values.LOG_LEVEL,
  }
}

/**
 * The same for the API or the worker, which are given their logins by whoever starts them. The owner's is not for them:
 * the process that opens pictures of strangers must not be able to leave the walls between organizations.
 * @throws SettingsError also when the login of the process, or that of the worker's queue, is unset
 */
export function readServerSettings(
  env: Readonly<Record<string, string | undefined>>,
  server: 'api' | 'worker',
): ServerSettings {
  const settings = readSettings(env)
  const databaseUrl = server === 'api' ? settings.apiDatabaseUrl : settings.workerDatabaseUrl
  const problem = 'is missing: npm start gives this process a login of its own, and so can you'
  if (!databaseUrl) throw new SettingsError([{ name: `${server.toUpperCase()}_DATABASE_URL`, problem }])
  if (server === 'worker' && !settings.redisUrl && !settings.queueDatabaseUrl)
    throw new SettingsError([{ name: 'QUEUE_DATABASE_URL', problem }])
  return { ...settings, databaseUrl }
}

function problemOf(issue: z.core.$ZodIssue): SettingProblem {
  return { name: issue.path.join('.'), problem: issue.message }
}
