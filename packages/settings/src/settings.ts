import { resolve } from 'node:path'
import * as z from 'zod'
import { database, oneOf, origin, path, port, proxies, secretKeys, serviceUrl, url } from './formats.ts'
import { type ExternalServices, serviceSettings, externalServicesOf } from './external-services.ts'

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
const readingEngines = ['pp-ocr', 'tesseract', 'stand-in'] as const

/**
 * Every setting of the product, by the name of its environment variable. The descriptions appear in `.env.example`, so
 * each is one plain sentence for the person who runs Canvass.
 */
export const settingsSchema = z.object({
  PORT: port.default(3000).describe('The port that serves the app and the API.'),
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
    .describe('The code that opens registration; if unset, one is created at the first start and printed.'),
  SECRET_KEYS: secretKeys
    .optional()
    .describe(
      'The keys that encrypt secrets in the database, newest first, separated by commas; if unset, one is created and stored in CANVASS_HOME.',
    ),
  PROVIDER_SECRET_KEYS: secretKeys
    .optional()
    .describe(
      'The same for the keys of outside services that organizations enter; the worker decrypts these and no others.',
    ),
  PUBLIC_URL: origin.optional().describe('The public URL of Canvass, if it differs from HOST and PORT.'),
  TRUSTED_PROXIES: proxies
    .optional()
    .describe(
      'The addresses or networks of the reverse proxies in front, separated by commas; only what they add to X-Forwarded-For counts.',
    ),
  TLS_CERT: path.optional().describe('The PEM file with the certificate for serving https (together with TLS_KEY).'),
  TLS_KEY: path.optional().describe('The PEM file with the private key of TLS_CERT.'),
  DATABASE_URL: database
    .optional()
    .describe(
      'The URL of your own PostgreSQL, 15 or newer, with the login that owns the database; if unset, one runs inside CANVASS_HOME.',
    ),
  API_DATABASE_URL: database
    .optional()
    .describe('The API’s database login; if unset, one is created and stored in CANVASS_HOME.'),
  WORKER_DATABASE_URL: database.optional().describe('The same for the worker.'),
  QUEUE_DATABASE_URL: database.optional().describe('The same for the queue in PostgreSQL.'),
  REDIS_URL: url('redis', 'rediss')
    .optional()
    .describe('The URL of a Redis or Valkey for the queue; if unset, the queue is in PostgreSQL.'),
  SMTP_URL: url('smtp', 'smtps')
    .optional()
    .describe(
      'The URL of the server that sends email; if unset, email is written to the mailbox folder of CANVASS_HOME.',
    ),
  MAIL_FROM: z.string().default('Canvass <canvass@localhost>').describe('The sender of the emails that Canvass sends.'),
  READING_ENGINE: oneOf(readingEngines)
    .default('pp-ocr')
    .describe(
      'The engine that reads photos, pp-ocr or the weaker tesseract; stand-in returns prepared texts and is for load tests only.',
    ),
  READING_STAND_IN_FILE: path.optional().describe('The JSON file with the texts that the stand-in returns.'),
  READING_MODELS: path
    .optional()
    .describe(
      'The folder with other ONNX weights for pp-ocr (detector.onnx, recognizer.onnx, dictionary.txt); if unset, the installed ones are used.',
    ),
  ...serviceSettings,
  PAGE_VIEW_COLLECTOR: serviceUrl
    .optional()
    .describe(
      'The URL that page views are sent to, without lead ids or names and only from visitors who consented; if unset, none are sent.',
    ),
  STORAGE_RESERVE_MB: z
    .string()
    .refine((text) => /^\d+$/.test(text), { error: 'must be a whole number of megabytes' })
    .transform(Number)
    .default(200)
    .describe('How much disk space is reserved for the database and the logs, in MB: uploads wait when less is left.'),
  LOG_LEVEL: oneOf(logLevels).default('info').describe('How much detail the logs contain.'),
})

/** The result of `readSettings`: paths are absolute, `publicUrl` is an origin without a trailing slash. */
export type Settings = ExternalServices & {
  port: number
  host: string
  home: string
  accessCode: string | undefined
  /** In base64; the first one encrypts, the others only decrypt. */
  secretKeys: readonly string[] | undefined
  /** Likewise, for the secrets that the worker decrypts too. */
  providerSecretKeys: readonly string[] | undefined
  publicUrl: string | undefined
  /** Addresses and networks in CIDR notation; empty if no proxy is trusted. */
  trustedProxies: readonly string[]
  tlsCert: string | undefined
  tlsKey: string | undefined
  /** The login of the owner, who migrates; never for the API or the worker. */
  databaseUrl: string | undefined
  apiDatabaseUrl: string | undefined
  workerDatabaseUrl: string | undefined
  queueDatabaseUrl: string | undefined
  redisUrl: string | undefined
  smtpUrl: string | undefined
  mailFrom: string
  readingEngine: (typeof readingEngines)[number]
  readingStandInFile: string | undefined
  /** A folder with alternative weights for pp-ocr. */
  readingModels: string | undefined
  /** Where page views are sent; by default nowhere. */
  pageViewCollector: string | undefined
  /** Bytes. */
  storageReserveBytes: number
  logLevel: (typeof logLevels)[number]
}

/** The settings of a process that can't work without a database; `databaseUrl` is what this process logs in with. */
export type ServerSettings = Settings & { databaseUrl: string }

export type SettingProblem = { name: string; problem: string }

/** Thrown with all wrong settings at once, each by name and with what's wrong. */
export class SettingsError extends Error {
  readonly problems: readonly SettingProblem[]
  constructor(problems: readonly SettingProblem[]) {
    super(problems.map(({ name, problem }) => `${name} ${problem}.`).join('\n'))
    this.name = 'SettingsError'
    this.problems = problems
  }
}

/**
 * Reads the settings from an environment. An empty or blank variable counts as unset.
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
    secretKeys: values.SECRET_KEYS,
    providerSecretKeys: values.PROVIDER_SECRET_KEYS,
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
    pageViewCollector: values.PAGE_VIEW_COLLECTOR,
    ...externalServicesOf(values),
    storageReserveBytes: values.STORAGE_RESERVE_MB * 1024 * 1024,
    logLevel: values.LOG_LEVEL,
  }
}

/**
 * Does the same for the API or the worker, which get their logins from the process that starts them. They must not get
 * the owner's: the process that opens strangers' pictures must not be able to bypass the walls between organizations.
 * @throws SettingsError also if the login of the process, or that of the worker's queue, is unset
 */
export function readServerSettings(
  env: Readonly<Record<string, string | undefined>>,
  server: 'api' | 'worker',
): ServerSettings {
  const settings = readSettings(env)
  const databaseUrl = server === 'api' ? settings.apiDatabaseUrl : settings.workerDatabaseUrl
  const problem = 'is missing: npm start sets it; a process that you start yourself needs its own database login here'
  if (!databaseUrl) throw new SettingsError([{ name: `${server.toUpperCase()}_DATABASE_URL`, problem }])
  if (server === 'worker' && !settings.redisUrl && !settings.queueDatabaseUrl)
    throw new SettingsError([{ name: 'QUEUE_DATABASE_URL', problem }])
  return { ...settings, databaseUrl }
}

function problemOf(issue: z.core.$ZodIssue): SettingProblem {
  return { name: issue.path.join('.'), problem: issue.message }
}
