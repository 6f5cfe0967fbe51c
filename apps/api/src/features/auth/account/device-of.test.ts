import { expect, it } from 'vitest'
import { deviceOf } from './device-of.ts'

it.each([
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
    { browser: 'Chrome', system: 'Android', form: 'phone' },
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
    { browser: 'Safari', system: 'iOS', form: 'phone' },
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0',
    { browser: 'Firefox', system: 'Windows', form: 'computer' },
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
    { browser: 'Safari', system: 'macOS', form: 'computer' },
  ],
])('identifies the browser and its system: %s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toEqual(device)
})

it.each([null, '', '   '])('reports an unknown device when the user agent is missing', (userAgent) => {
  expect(deviceOf(userAgent)).toEqual({ browser: null, system: null, form: 'unknown' })
})

it('truncates an overlong name', () => {
  expect(deviceOf(`${'a'.repeat(200)}/1.0 (unknown)`).browser).toBe('a'.repeat(40))
})
