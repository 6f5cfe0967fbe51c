import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

/** The owner and name of a secret: a copy under another owner or name doesn't open. */
export interface SecretSlot {
  readonly organizationId: string
  /** A person, or the organization itself. */
  readonly ownerId: string
  readonly field: string
}

export interface Sealer {
  /** Id of the sealing key, as stored in the sealed bytes. */
  readonly keyId: Buffer
  seal(place: SecretSlot, secret: string): Buffer
  /**
   * Opens a sealed secret.
   * @throws SealedError if the key is missing, the bytes were altered, or they were sealed for another place
   */
  open(place: SecretSlot, sealed: Buffer): string
}

/** A secret that can't be opened. The message reveals nothing about its content. */
export class UnsealError extends Error {
  override readonly name = 'UnsealError'
}

const FORM = 1
const KEY_ID = { from: 1, to: 5 }
const NONCE = { from: 5, to: 17 }
const TAG = { from: 17, to: 33 }

/**
 * Creates a sealer that uses AES-256-GCM with a fresh nonce for each secret: one byte for the format, four for the key
 * id, then nonce, tag, and ciphertext. The place is authenticated along with them but not stored.
 * @param keys of 32 bytes each: the first seals, all open
 */
export function createSealer(keys: readonly Buffer[]): Sealer {
  const [newest] = keys
  if (!newest) throw new Error('Sealing needs a key')
  const byId = new Map(keys.map((key) => [keyIdOf(key).toString('hex'), key]))
  return {
    keyId: keyIdOf(newest),
    seal(place, secret) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', newest, nonce)
      cipher.setAAD(bound(place))
      const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return Buffer.concat([Buffer.of(FORM), keyIdOf(newest), nonce, cipher.getAuthTag(), sealed])
    },
    open(place, sealed) {
      const key = byId.get(keyIdIn(sealed).toString('hex'))
      if (sealed[0] !== FORM || !key) throw new UnsealError('The key that a secret was sealed with is missing')
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(NONCE.from, NONCE.to), {
          authTagLength: 16,
        })
        decipher.setAAD(bound(place))
        decipher.setAuthTag(sealed.subarray(TAG.from, TAG.to))
        return Buffer.concat([decipher.update(sealed.subarray(TAG.to)), decipher.final()]).toString('utf8')
      } catch {
        throw new UnsealError('A secret was altered, or is not in the place it was sealed for')
      }
    },
  }
}

/** Returns the id of the key that sealed the bytes. */
export const keyIdIn = (sealed: Buffer): Buffer => sealed.subarray(KEY_ID.from, KEY_ID.to)

/** Enough to tell keys apart, useless for finding one. */
const keyIdOf = (key: Buffer): Buffer =>
  createHash('sha256').update('canvass key id').update(key).digest().subarray(0, 4)

const bound = ({ organizationId, ownerId, field }: SecretSlot): Buffer =>
  Buffer.from(JSON.stringify([FORM, organizationId, ownerId, field]))
