import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

/** Whose secret it is, and which: a copy that stands at another owner or under another name does not open. */
export interface SecretPlace {
  readonly organizationId: string
  /** A person, or the organization itself. */
  readonly ownerId: string
  readonly field: string
}

export interface Sealer {
  /** Of the key that seals, as it stands in what it sealed. */
  readonly keyId: Buffer
  seal(place: SecretPlace, secret: string): Buffer
  /** @throws SealedError where the key is gone, the bytes were changed, or they were sealed for another place */
  open(place: SecretPlace, sealed: Buffer): string
}

/** A secret that cannot be opened. It says nothing of what is in it. */
export class SealedError extends Error {
  override readonly name = 'SealedError'
}

const FORM = 1
const KEY_ID = { from: 1, to: 5 }
const NONCE = { from: 5, to: 17 }
const TAG = { from: 17, to: 33 }

/**
 * Seals by AES-256-GCM with a nonce of its own for each secret: one byte for the form, four for the key, then nonce, tag,
 * and the sealed bytes. The place is authenticated with them and not kept in them.
 * @param keys of 32 bytes: the first seals, all open
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
      if (sealed[0] !== FORM || !key) throw new SealedError('A secret was sealed with a key that is not here')
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(NONCE.from, NONCE.to), {
          authTagLength: 16,
        })
        decipher.setAAD(bound(place))
        decipher.setAuthTag(sealed.subarray(TAG.from, TAG.to))
        return Buffer.concat([decipher.update(sealed.subarray(TAG.to)), decipher.final()]).toString('utf8')
      } catch {
        throw new SealedError('A secret was changed, or stands where it was not sealed for')
      }
    },
  }
}

/** Which key sealed it. */
export const keyIdIn = (sealed: Buffer): Buffer => sealed.subarray(KEY_ID.from, KEY_ID.to)

/** Enough to tell keys apart, and nothing that helps to find one. */
const keyIdOf = (key: Buffer): Buffer =>
  createHash('sha256').update('canvass key id').update(key).digest().subarray(0, 4)

const bound = ({ organizationId, ownerId, field }: SecretPlace): Buffer =>
  Buffer.from(JSON.stringify([FORM, organizationId, ownerId, field]))
