import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ensureSecretKeys, SECRET_KEYS_FILE } from './ensure-secret-keys.ts'
import { readSettings } from './settings.ts'

const newHome = (): string => mkdtempSync(join(tmpdir(), 'canvass-keys-'))
const KEY = Buffer.alloc(32, 1).toString('base64')
const OLD_KEY = Buffer.alloc(32, 2).toString('base64')

it('creates a key on the first start, readable by its owner only, and uses the same one from then on', () => {
  const settings = readSettings({ CANVASS_HOME: newHome() })
  const [key, ...more] = ensureSecretKeys(settings)
  expect([key?.length, more]).toEqual([32, []])
  expect(statSync(join(settings.home, SECRET_KEYS_FILE)).mode & 0o777).toBe(0o600)
  expect(ensureSecretKeys(settings)).toEqual([key])
})

it('uses the keys from the settings, newest first, and creates no file then', () => {
  const settings = readSettings({ CANVASS_HOME: newHome(), SECRET_KEYS: `${KEY}, ${OLD_KEY}` })
  expect(ensureSecretKeys(settings)).toEqual([Buffer.alloc(32, 1), Buffer.alloc(32, 2)])
  expect(() => readFileSync(join(settings.home, SECRET_KEYS_FILE))).toThrow(/ENOENT/)
})

it.each(['', 'no key\n', `${KEY}\nx\n`])('refuses a key file with other content: %j', (text) => {
  const settings = readSettings({ CANVASS_HOME: newHome() })
  writeFileSync(join(settings.home, SECRET_KEYS_FILE), text)
  expect(() => ensureSecretKeys(settings)).toThrow(/^SECRET_KEYS is unset, and .* holds something else than keys\.$/)
})

it.each([KEY.slice(4), `${KEY},short`, 'a'.repeat(44)])('refuses invalid keys: %s', (SECRET_KEYS) => {
  expect(() => readSettings({ SECRET_KEYS })).toThrow(/^SECRET_KEYS must be keys of 32 bytes in base64/)
})
