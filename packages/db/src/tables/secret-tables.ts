import type { ApiScope } from '@canvass/contracts/shapes/api-scopes'
import type { Generated } from 'kysely'
import type { At, MadeAt, MaybeAt } from './column-types.ts'

export interface SealedSecretsTable {
  organizationId: string
  /** A person, or the organization itself. */
  ownerId: string
  field: string
  /** Where it is a person's: it goes with them. */
  userId: string | null
  /** By which key, to find those of older ones. */
  keyId: Buffer
  sealed: Buffer
}

export interface SecondStepsTable {
  organizationId: string
  userId: string
  begunAt: MadeAt
  /** Null while no code of the app was typed. */
  confirmedAt: MaybeAt
  /** Of the last code that was taken. */
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
  /** As the device names it. */
  credentialId: string
  publicKey: Buffer
  counter: number
  transports: string[]
  name: string
  addedAt: MadeAt
  lastUsedAt: MaybeAt
}

export interface ApiTokensTable {
  organizationId: string
  userId: string
  id: string
  tokenHash: Buffer
  name: string
  /** By which its owner knows it again. */
  beginning: string
  scopes: ApiScope[]
  madeAt: MadeAt
  expiresAt: At
  lastUsedAt: MaybeAt
}
