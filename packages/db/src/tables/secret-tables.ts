import type { ApiScope } from '@canvass/contracts/shapes/api-scopes'
import type { Generated } from 'kysely'
import type { Timestamp, DefaultedTimestamp, NullableTimestamp } from './column-types.ts'

export interface SealedSecretsTable {
  organizationId: string
  /** A person, or the organization itself. */
  ownerId: string
  field: string
  /** The person it belongs to, if any: it's deleted together with them. */
  userId: string | null
  /** The key that sealed it, to find secrets of older keys. */
  keyId: Buffer
  sealed: Buffer
}

export interface SecondStepsTable {
  organizationId: string
  userId: string
  begunAt: DefaultedTimestamp
  /** Null until a code from the app has been entered. */
  confirmedAt: NullableTimestamp
  /** The time step of the last accepted code. */
  lastStep: Generated<number>
}

export interface RecoveryCodesTable {
  organizationId: string
  userId: string
  beginning: string
  codeHash: string
}

export interface PasskeysTable {
  organizationId: string
  userId: string
  id: string
  /** The device's name for it. */
  credentialId: string
  publicKey: Buffer
  counter: number
  transports: string[]
  name: string
  addedAt: DefaultedTimestamp
  lastUsedAt: NullableTimestamp
}

export interface ApiTokensTable {
  organizationId: string
  userId: string
  id: string
  tokenHash: Buffer
  name: string
  /** Lets its owner recognize it. */
  beginning: string
  scopes: ApiScope[]
  madeAt: DefaultedTimestamp
  expiresAt: Timestamp
  lastUsedAt: NullableTimestamp
}
