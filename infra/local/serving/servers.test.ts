import { afterEach, expect, it, vi } from 'vitest'
import { readSettings } from '@canvass/settings/settings'
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
  '%s does not reach the API, which never asks that service',
  (name) => {
    vi.stubEnv(name, 'secret-key')
    expect(JSON.stringify(serverEnv('api', place))).not.toContain('secret-key')
    expect(serverEnv('worker', place)[name]).toBe('secret-key')
  },
)

it('the keys of secrets do not reach the worker, which reads the pictures of strangers', () => {
  vi.stubEnv('SECRET_KEYS', 'secret-key')
  expect(JSON.stringify(serverEnv('worker', place))).not.toContain('secret-key')
  expect(serverEnv('api', place)['SECRET_KEYS']).toBe('secret-key')
})
