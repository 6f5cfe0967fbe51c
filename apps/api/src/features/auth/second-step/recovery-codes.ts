import { randomInt } from 'node:crypto'
import type { StoredRecoveryCode } from '@canvass/db/accounts/second-steps'
import type { Passwords } from '../passwords.ts'

const COUNT = 10
/** Omits I, L, O, and U, which are easily misread. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 12
const PATTERN = new RegExp(`^[${ALPHABET}]{${LENGTH}}$`)
const PREFIX_LENGTH = 4

/** Generates ten codes, both as people see them, like "K7QM-2XRD-9HPA", and as they are stored. */
export async function newRecoveryCodes(passwords: Passwords): Promise<{ shown: string[]; kept: StoredRecoveryCode[] }> {
  const codes = new Map<string, string>()
  // Codes are looked up by prefix, so prefixes must be unique.
  while (codes.size < COUNT) {
    const code = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
    codes.set(codePrefixOf(code), code)
  }
  const kept = await Promise.all(
    [...codes].map(async ([beginning, code]) => ({ beginning, codeHash: await passwords.hash(code, 'known') })),
  )
  return { shown: [...codes.values()].map((code) => code.replace(/.{4}(?!$)/g, '$&-')), kept }
}

/** Normalizes a typed recovery code; undefined if it isn't one. */
export function parseRecoveryCode(typed: string): string | undefined {
  const code = typed.normalize('NFKC').toUpperCase().replace(/[\s-]/g, '').replace(/[IL]/g, '1').replace(/O/g, '0')
  return PATTERN.test(code) ? code : undefined
}

/** Returns the prefix that identifies a code among its owner's codes. */
export const codePrefixOf = (code: string): string => code.slice(0, PREFIX_LENGTH)
