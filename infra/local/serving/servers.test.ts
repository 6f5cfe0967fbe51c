import { resolve } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { readSettings, settingsSchema } from '@canvass/settings/settings'
import { serverEnv } from './servers.ts'

afterEach(() => vi.unstubAllEnvs())

const login = (name: string) => ({ name, password: 'password' })
const place = {
  settings: readSettings({}),
  home: { path: '/srv/canvass' },
  ownerUrl: 'postgres://owner@127.0.0.1/canvass',
  logins: { api: login('api'), worker: login('worker'), queue: login('queue') },
  accessCode: 'CODE',
} as Parameters<typeof serverEnv>[1]

it.each(['TRANSCRIPTION_KEY', 'AI_API_KEY', 'SMTP_URL'])(
  '%s is not passed to the API, which never calls that service',
  (name) => {
    vi.stubEnv(name, 'secret-key')
    expect(JSON.stringify(serverEnv('api', place))).not.toContain('secret-key')
    expect(serverEnv('worker', place)[name]).toBe('secret-key')
  },
)

it('the encryption keys are not passed to the worker, which reads strangers’ pictures', () => {
  vi.stubEnv('SECRET_KEYS', 'secret-key')
  expect(JSON.stringify(serverEnv('worker', place))).not.toContain('secret-key')
  expect(serverEnv('api', place)['SECRET_KEYS']).toBe('secret-key')
})

const named = (name: string) => `${name.toLowerCase()}.pem`

describe('a path relative to the project folder', () => {
  const paths = Object.entries(settingsSchema.shape)
    .filter(([name, form]) => form.safeParse(named(name)).data === resolve(named(name)))
    .map(([name]) => name)

  it.each(paths)('is resolved, so that it works from the servers’ folder: %s', (path) => {
    for (const name of paths) vi.stubEnv(name, named(name))
    const settings = readSettings(process.env)
    const of = { ...place, settings, home: { path: settings.home } } as typeof place
    for (const server of ['api', 'worker'] as const) expect(serverEnv(server, of)[path]).toBe(resolve(named(path)))
  })

  it('can be the home, the certificate and its key, the stand-in’s texts, or custom weights', () => {
    expect(paths).toEqual(['CANVASS_HOME', 'TLS_CERT', 'TLS_KEY', 'READING_STAND_IN_FILE', 'READING_MODELS'])
  })
})
