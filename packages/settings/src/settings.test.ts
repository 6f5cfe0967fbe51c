import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readServerSettings, readSettings, SettingsError } from './settings.ts'

const problemsOf = (env: Record<string, string>) => {
  try {
    readSettings(env)
  } catch (error) {
    if (error instanceof SettingsError) return error.problems.map(({ name, problem }) => `${name} ${problem}`)
    throw error
  }
  return []
}

describe('settings', () => {
  it('are all optional', () => {
    expect(readSettings({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      home: resolve('.canvass'),
      databaseUrl: undefined,
      readingEngine: 'pp-ocr',
      logLevel: 'info',
    })
  })

  it('treat an empty variable as unset', () => {
    expect(readSettings({ PORT: '', ACCESS_CODE: '  ', TLS_CERT: '' })).toMatchObject({
      port: 3000,
      accessCode: undefined,
    })
  })

  it('report every wrong one by name, with what is wrong', () => {
    expect(problemsOf({ PORT: '99999', READING_ENGINE: 'eyes', DATABASE_URL: 'mysql://there/db' })).toEqual([
      'PORT must be a whole number from 1 to 65535',
      'DATABASE_URL must be a URL that begins with postgres:// or postgresql://',
      'READING_ENGINE must be one of: pp-ocr, tesseract, stand-in',
    ])
  })

  it.each(['DATABASE_URL', 'API_DATABASE_URL', 'WORKER_DATABASE_URL', 'QUEUE_DATABASE_URL'])(
    "refuse a %s that would give each login a different database, or a login that isn't used",
    (name) => {
      const unnamed = `${name} must name a host and a database, for example postgres://canvass@db.example.com/canvass`
      for (const address of ['postgres://u:p@db', 'postgres://u:p@db/', 'postgres:///canvass?host=/run/postgresql'])
        expect(problemsOf({ [name]: address })).toEqual([unnamed])
      const hidden = `${name} must have the user and the password before the host, for example postgres://canvass:word@db.example.com/canvass`
      for (const query of ['user=owner', 'password=word', 'sslmode=require&user=owner'])
        expect(problemsOf({ [name]: `postgres://db/canvass?${query}` })).toEqual([hidden])
      for (const address of [
        'postgres://u:p@db:5433/canvass?sslmode=require',
        'postgresql://db/canvass',
        'postgres://u@%2Frun%2Fpostgresql/canvass',
        'postgres://u@localhost/canvass?host=/run/postgresql',
      ])
        expect(problemsOf({ [name]: address })).toEqual([])
    },
  )

  it.each(['0', '-1', '3000.5', 'http', '65536'])('refuse %s as a port', (port) => {
    expect(problemsOf({ PORT: port })).toEqual(['PORT must be a whole number from 1 to 65535'])
  })

  it('accept a certificate and a key only together', () => {
    expect(problemsOf({ TLS_CERT: 'a.pem' })).toEqual(['TLS_KEY is missing: TLS_CERT needs it'])
    expect(problemsOf({ TLS_KEY: 'a.key' })).toEqual(['TLS_CERT is missing: TLS_KEY needs it'])
    expect(readSettings({ TLS_CERT: 'a.pem', TLS_KEY: 'a.key' }).tlsCert).toBe(resolve('a.pem'))
  })

  it('keep only the origin of the public address', () => {
    expect(readSettings({ PUBLIC_URL: 'https://canvass.example.com/' }).publicUrl).toBe('https://canvass.example.com')
    expect(problemsOf({ PUBLIC_URL: 'https://example.com/canvass' })).toHaveLength(1)
    expect(problemsOf({ PUBLIC_URL: 'canvass.example.com' })).toHaveLength(1)
  })

  it("require a server process's own login, not the owner’s", () => {
    const url = 'postgres://u@127.0.0.1/d'
    expect(() => readServerSettings({ DATABASE_URL: url }, 'api')).toThrow(/^API_DATABASE_URL is missing/)
    expect(() => readServerSettings({ API_DATABASE_URL: url }, 'worker')).toThrow(/^WORKER_DATABASE_URL is missing/)
    expect(readServerSettings({ API_DATABASE_URL: url }, 'api').databaseUrl).toBe(url)
  })

  it('require a queue login for the worker, unless the queue is on Redis', () => {
    const url = 'postgres://u@127.0.0.1/d'
    expect(() => readServerSettings({ WORKER_DATABASE_URL: url }, 'worker')).toThrow(/^QUEUE_DATABASE_URL is missing/)
    const onRedis = { WORKER_DATABASE_URL: url, REDIS_URL: 'redis://127.0.0.1' }
    expect(readServerSettings(onRedis, 'worker').databaseUrl).toBe(url)
  })

  it('accept addresses and networks of reverse proxies', () => {
    expect(readSettings({}).trustedProxies).toEqual([])
    expect(readSettings({ TRUSTED_PROXIES: '127.0.0.1, ::1,10.0.0.0/8 fd00::/8' }).trustedProxies).toEqual([
      '127.0.0.1',
      '::1',
      '10.0.0.0/8',
      'fd00::/8',
    ])
  })

  it.each([
    ['nginx', 'names nginx, which is neither an IP address nor a network like 10.0.0.0/8'],
    [
      '127.0.0.1, proxy.example.com',
      'names proxy.example.com, which is neither an IP address nor a network like 10.0.0.0/8',
    ],
    ['10.0.0.0/33', 'names 10.0.0.0/33, which is neither an IP address nor a network like 10.0.0.0/8'],
    ['10.0.0.0/', 'names 10.0.0.0/, which is neither an IP address nor a network like 10.0.0.0/8'],
    ['true', 'names true, which is neither an IP address nor a network like 10.0.0.0/8'],
    ['0.0.0.0/0', 'trusts every address with 0.0.0.0/0; then every caller could choose an address'],
    [',', 'names no address'],
  ])('refuse %s as a reverse proxy', (text, problem) => {
    expect(problemsOf({ TRUSTED_PROXIES: text })).toEqual([`TRUSTED_PROXIES ${problem}`])
  })

  it('accept a service URL only without a login, a query, or a fragment', () => {
    expect(readSettings({}).transcriptionUrl).toBe('https://api.openai.com/v1')
    expect(readSettings({ TRANSCRIPTION_URL: 'http://whisper:8000/v1' }).transcriptionUrl).toBe(
      'http://whisper:8000/v1',
    )
    const problem = 'TRANSCRIPTION_URL must name no user, query or fragment; the key has a setting of its own'
    for (const url of ['https://me:key@example.com/v1', 'https://example.com/v1?key=1', 'https://example.com/v1#key'])
      expect(problemsOf({ TRANSCRIPTION_URL: url })).toEqual([problem])
    expect(problemsOf({ TRANSCRIPTION_URL: 'ftp://example.com' })).toEqual([
      'TRANSCRIPTION_URL must be a URL that begins with http:// or https://',
    ])
  })

  it('cover what a language model may see, use, and cost', () => {
    expect(readSettings({})).toMatchObject({ aiApiKey: undefined, aiLooksAtPhotos: false, aiMonthlyTokens: 5_000_000 })
    const env = { AI_LOOKS_AT_PHOTOS: 'on', AI_MONTHLY_TOKENS: '0', AI_PRICE_INPUT: '0.10', AI_PRICE_OUTPUT: '12' }
    expect(readSettings(env)).toMatchObject({
      aiLooksAtPhotos: true,
      aiMonthlyTokens: 0,
      aiPriceInput: 0.1,
      aiPriceOutput: 12,
    })
    expect(problemsOf({ AI_LOOKS_AT_PHOTOS: 'yes' })).toEqual(['AI_LOOKS_AT_PHOTOS must be one of: on, off'])
    expect(problemsOf({ AI_MONTHLY_TOKENS: '5M' })).toEqual(['AI_MONTHLY_TOKENS must be a whole number of tokens'])
    expect(problemsOf({ AI_PRICE_INPUT: '10 cents' })).toEqual([
      'AI_PRICE_INPUT must be an amount of US dollars, for example 0.10',
    ])
  })

  it('accept only keys that are valid in a header', () => {
    expect(readSettings({ TRANSCRIPTION_KEY: ' sk-1/aB+= ' }).transcriptionKey).toBe('sk-1/aB+=')
    for (const text of ['two words', 'a\nb', 'schlüssel'])
      expect(problemsOf({ TRANSCRIPTION_KEY: text })).toEqual([
        'TRANSCRIPTION_KEY must have only ASCII letters, digits and signs, and no spaces',
      ])
  })
})
