import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isSecretKey } from './formats.ts'
import { type Settings, SettingsError } from './settings.ts'

/** The key file used if no setting names the keys: one per line, the newest first. */
export const SECRET_KEYS_FILE = 'secret-keys'
export const PROVIDER_SECRET_KEYS_FILE = 'provider-secret-keys'

/**
 * Returns the keys that encrypt secrets, newest first: those in the settings, otherwise those in the file in the home
 * folder, which is created with one key if it doesn't exist. Only its owner may read it.
 * @throws SettingsError if that file contains anything but keys: continuing would lose everything the old ones
 * encrypted
 */
export function ensureSecretKeys({ home, secretKeys }: Pick<Settings, 'home' | 'secretKeys'>): readonly Buffer[] {
  return (secretKeys ?? readOrMake('SECRET_KEYS', home, SECRET_KEYS_FILE)).map((key) => Buffer.from(key, 'base64'))
}

/**
 * Does the same for the service keys that organizations enter. They're encrypted with separate keys, because the worker
 * decrypts those and must not be able to decrypt anything else.
 * @throws SettingsError as above
 */
export function ensureProviderSecretKeys({
  home,
  providerSecretKeys,
}: Pick<Settings, 'home' | 'providerSecretKeys'>): readonly Buffer[] {
  const keys = providerSecretKeys ?? readOrMake('PROVIDER_SECRET_KEYS', home, PROVIDER_SECRET_KEYS_FILE)
  return keys.map((key) => Buffer.from(key, 'base64'))
}

function readOrMake(name: string, home: string, inHome: string): string[] {
  const file = join(home, inHome)
  const keys = (readIfThere(file) ?? make(home, file)).split('\n').filter((line) => line.trim() !== '')
  if (keys.length === 0 || !keys.every((key) => isSecretKey(key.trim())))
    throw new SettingsError([{ name, problem: `is unset, and ${file} holds something else than keys` }])
  return keys.map((key) => key.trim())
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/**
 * The file gets its name only once it's complete, and never replaces one that another process created in the meantime.
 */
function make(home: string, file: string): string {
  mkdirSync(home, { recursive: true, mode: 0o700 })
  const partial = `${file}.${process.pid}.new`
  writeFileSync(partial, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flush: true })
  try {
    linkSync(partial, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(partial, { force: true })
  }
  return readFileSync(file, 'utf8')
}
