import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { PasskeyRegistration, PasskeyAssertion } from '@canvass/contracts/account/passkeys'
import type * as z from 'zod/mini'

type Options = Record<string, unknown>

/** How a device deviates from correct behavior. */
interface Manner {
  origin?: string
  rpId?: string
  /** Whether it verified the user. */
  isVerified?: boolean
  /** The use counter it reports. */
  counter?: number
  userHandle?: string
}

export interface SoftAuthenticator {
  make(options: Options, manner?: Manner): z.infer<typeof PasskeyRegistration>
  show(options: Options, manner?: Manner): z.infer<typeof PasskeyAssertion>
}

const PRESENT = 0x01
const VERIFIED = 0x04
const HAS_KEY = 0x40
const encode = (bytes: Buffer): string => bytes.toString('base64url')
const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest()

const clientData = (type: string, { challenge }: Options, { origin = 'http://localhost:3000' }: Manner): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

/** Simulates a device with one passkey on a P-256 key, in WebAuthn's format. */
export function softAuthenticator(): SoftAuthenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let used = 0

  const authData = (flags: number, { rpId = 'localhost', isVerified = true, counter = used }: Manner): Buffer => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.of(flags | PRESENT | (isVerified ? VERIFIED : 0)), count])
  }

  return {
    make(options, manner = {}) {
      const size = Buffer.alloc(2)
      size.writeUInt16BE(id.length)
      const data = Buffer.concat([authData(HAS_KEY, manner), Buffer.alloc(16), size, id, coseKey(publicKey)])
      const attestation = Buffer.concat([
        Buffer.of(0xa3),
        cborText('fmt'),
        cborText('none'),
        cborText('attStmt'),
        Buffer.of(0xa0),
        cborText('authData'),
        cborBytes(data),
      ])
      return {
        id: encode(id),
        rawId: encode(id),
        type: 'public-key',
        response: {
          clientDataJSON: encode(clientData('webauthn.create', options, manner)),
          attestationObject: encode(attestation),
          transports: ['internal'],
        },
      }
    },
    show(options, manner = {}) {
      used += 1
      const data = authData(0, manner)
      const client = clientData('webauthn.get', options, manner)
      return {
        id: encode(id),
        rawId: encode(id),
        type: 'public-key',
        response: {
          clientDataJSON: encode(client),
          authenticatorData: encode(data),
          signature: encode(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
          ...(manner.userHandle !== undefined && { userHandle: encode(Buffer.from(manner.userHandle)) }),
        },
      }
    },
  }
}

/** {1: EC2, 3: ES256, -1: P-256, -2: x, -3: y} */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  return Buffer.concat([
    Buffer.of(0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21),
    cborBytes(Buffer.from(x, 'base64url')),
    Buffer.of(0x22),
    cborBytes(Buffer.from(y, 'base64url')),
  ])
}

const cborText = (text: string): Buffer => Buffer.concat([Buffer.of(0x60 + text.length), Buffer.from(text)])
const cborBytes = (bytes: Buffer): Buffer =>
  Buffer.concat([
    bytes.length < 256 ? Buffer.of(0x58, bytes.length) : Buffer.of(0x59, bytes.length >> 8, bytes.length & 255),
    bytes,
  ])
