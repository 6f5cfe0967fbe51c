import { afterEach, expect, it, vi } from 'vitest'
import { readSettings } from '@canvass/settings/settings'
import { serverEnv } from './servers.ts'

afterEach(() => vi.unstubAllEnvs())

it.each(['TRANSCRIPTION_KEY', 'AI_API_KEY', 'SMTP_URL'])(
  '%s does not reach the API, which never asks that service',
  (name) => {
    vi.stubEnv(name, 'secret-key')
    const place = {
      settings: readSettings({}),
      home: { path: '/srv/canvass' },
      ownerUrl: 'postgres://owner@127.0.0.1/canvass',
      logins: { api: login('api'), worker: login('worker'), queue: login('queue') },
      accessCode: 'CODE',
    } as Parameters<typeof serverEnv>[1]
    expect(JSON.stringify(serverEnv('api', place))).not.toContain('secret-key')
    expect(serverEnv('worker', place)[name]).toBe('secret-key')
  },
)

const login = (name: string) => ({ name, password: 'password' })
