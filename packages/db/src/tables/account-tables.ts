import type { At, MadeAt, MaybeAt, Stamped } from './column-types.ts'
import type { InvitedRole } from '@canvass/contracts/organization/invitations'
import type { Plan } from '@canvass/contracts/shapes/plans'
import type { Role, SystemRole } from '@canvass/contracts/shapes/roles'
import type { ColumnType, Generated } from 'kysely'

export interface OrganizationsTable {
  organizationId: string
  name: string
  domain: string | null
  industry: string | null
  size: string | null
  plan: Generated<Plan>
  /** Who signs in from then on must have a second step; null where nobody must. */
  secondStepRequiredAt: ColumnType<Date | null, undefined, Date | null>
  createdAt: MadeAt
}

export interface UsersTable {
  organizationId: string
  id: string
  username: string
  email: string
  passwordHash: string
  firstName: string
  lastName: string
  role: Role
  systemRole: Generated<SystemRole>
  createdAt: MadeAt
  deactivatedAt: MaybeAt
  roleChangedAt: ColumnType<Date | null, never, never>
  /** False where another account had the address first: no mail by it. */
  ownsEmail: ColumnType<boolean, never, never>
  teamId: ColumnType<string | null, never, string | null>
  /** Letters that they do without. */
  mutedLetters: ColumnType<string[], never, string[]>
}

export interface TeamsTable {
  organizationId: string
  id: string
  name: string
  createdAt: MadeAt
  deletedAt: MaybeAt
  changeSeq: Stamped
}

export interface SessionsTable {
  tokenHash: Buffer
  /** By which its owner names it: the hash of a token is nobody's to read. */
  id: Generated<string>
  organizationId: string
  userId: string
  createdAt: MadeAt
  seenAt: MadeAt
  userAgent: string | null
  /** When the password of its owner was last typed in it. */
  confirmedAt: MadeAt
}

export interface PasswordResetsTable {
  tokenHash: Buffer
  organizationId: string
  userId: string
  createdAt: MadeAt
  expiresAt: At
  usedAt: MaybeAt
}

export interface EmailChangesTable {
  tokenHash: Buffer
  organizationId: string
  userId: string
  email: string
  createdAt: MadeAt
  expiresAt: MadeAt
  usedAt: MaybeAt
}

/** Accounts that are closed, and erased when it is time. */
export interface AccountDeletionsTable {
  organizationId: string
  userId: string
  /** Null where an admin has voided the link by which it is taken back. */
  tokenHash: Buffer | null
  askedAt: MadeAt
  dueAt: MadeAt
}

export interface OrganizationSequencesTable {
  organizationId: string
  seq: Generated<number>
}

export interface InvitationsTable {
  organizationId: string
  id: string
  tokenHash: Buffer
  email: string | null
  role: InvitedRole
  maxUses: number
  used: Generated<number>
  invitedBy: string
  createdAt: MadeAt
  expiresAt: At
  revokedAt: MaybeAt
}

export interface DomainClaimsTable {
  organizationId: string
  /** In lower case. */
  domain: string
  token: string
  claimedBy: string | null
  claimedAt: MadeAt
  /** When it was asked that the record be looked up; null once that has ended. */
  checkAskedAt: MaybeAt
  checkedAt: MaybeAt
  checkCode: string | null
  provenAt: MaybeAt
  missingSince: MaybeAt
}

/** A link to ask with was mailed; with `askedAt` it was used. */
export interface JoinRequestsTable {
  organizationId: string
  id: string
  email: string
  tokenHash: Buffer
  mailedAt: MadeAt
  linkExpiresAt: MadeAt
  askedAt: MaybeAt
  firstName: Generated<string>
  lastName: Generated<string>
  decidedAt: MaybeAt
  decidedBy: string | null
  isApproved: boolean | null
}
