import { expect, it } from 'vitest'
import { isLocalHost } from './is-local-host.ts'

it.each(['localhost', '127.0.0.1', '[::1]', '10.0.0.5', '[fd00::1]', 'whisper', 'box.local', 'ai.lan', 'ai.internal.'])(
  '%s is on the local network',
  (hostname) => expect(isLocalHost(hostname)).toBe(true),
)

it.each(['api.openai.com', '8.8.8.8', '[2606:2800:21f::1]', 'local.example.com', 'localhost.example.com'])(
  '%s is not on the local network',
  (hostname) => expect(isLocalHost(hostname)).toBe(false),
)
