import { describe, expect, it } from 'vitest'
import { readSettings } from './settings.ts'
import { startupWarnings } from './startup-warnings.ts'

const notesOf = (env: Record<string, string>) => startupWarnings(readSettings(env))
const certificate = { TLS_CERT: 'a.pem', TLS_KEY: 'a.key' }

describe('the startup notes', () => {
  it.each([
    ['as it comes', {}],
    ['with transcription on the same machine', { TRANSCRIPTION_URL: 'http://localhost:8000/v1' }],
    ['with a certificate', { HOST: '0.0.0.0', ...certificate }],
    ['behind a proxy that is named', { PUBLIC_URL: 'https://canvass.example.com', TRUSTED_PROXIES: '127.0.0.1' }],
    [
      'behind a proxy on another machine',
      { HOST: '0.0.0.0', PUBLIC_URL: 'https://canvass.example.com', TRUSTED_PROXIES: '10.0.0.2' },
    ],
  ])('say nothing about an installation %s', (_name, env) => {
    expect(notesOf(env)).toEqual([])
  })

  it("warn that everyone shares the address of a proxy that isn't named", () => {
    expect(notesOf({ PUBLIC_URL: 'https://canvass.example.com' })).toEqual([
      expect.stringMatching(/^PUBLIC_URL is set, but TRUSTED_PROXIES is not\./),
    ])
  })

  it.each(['0.0.0.0', '::', '192.168.1.20'])('warn about what others can read on %s without a certificate', (HOST) => {
    expect(notesOf({ HOST })).toEqual([expect.stringMatching(/is open to the network without https/)])
  })

  it('warn that voice notes and the key can be intercepted with transcription over http', () => {
    expect(notesOf({ TRANSCRIPTION_URL: 'http://whisper.example.com:8000/v1' })).toEqual([
      expect.stringMatching(/^TRANSCRIPTION_URL leads to whisper\.example\.com:8000 without https/),
    ])
  })
})
