import type { Timestamp, DefaultedTimestamp, NullableTimestamp, Stamped } from './column-types.ts'
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
  /** The IANA name of the zone in which its months begin. */
  timeZone: Generated<string>
  /** Everybody who signs in after this must have a second step; null if nobody must. */
  secondStepRequiredAt: ColumnType<Date | null, undefined, Date | null>
  createdAt: DefaultedTimestamp
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
  createdAt: DefaultedTimestamp
  deactivatedAt: NullableTimestamp
  roleChangedAt: ColumnType<Date | null, never, never>
  /** False if another account had the address first: no mail is sent to it. */
  ownsEmail: ColumnType<boolean, never, never>
  teamId: ColumnType<string | null, never, string | null>
  /** Emails that they opted out of. */
  mutedLetters: ColumnType<string[], never, string[]>
}

export interface TeamsTable {
  organizationId: string
  id: string
  name: string
  createdAt: DefaultedTimestamp
  deletedAt: NullableTimestamp
  changeSeq: Stamped
}

export interface SessionsTable {
  tokenHash: Buffer
  /** Identifies the session to its owner, because the token's hash must not be exposed. */
  id: Generated<string>
  organizationId: string
  userId: string
  createdAt: DefaultedTimestamp
  seenAt: DefaultedTimestamp
  userAgent: string | null
  /** When its owner last entered the password in this session. */
  confirmedAt: DefaultedTimestamp
}

export interface PasswordResetsTable {
  tokenHash: Buffer
  organizationId: string
  userId: string
  createdAt: DefaultedTimestamp
  expiresAt: Timestamp
  usedAt: NullableTimestamp
}

export interface EmailChangesTable {
  tokenHash: Buffer
  organizationId: string
  userId: string
  email: string
  createdAt: DefaultedTimestamp
  expiresAt: DefaultedTimestamp
  usedAt: NullableTimestamp
}

/** Closed accounts, to be erased when due. */
export interface AccountDeletionsTable {
  organizationId: string
  userId: string
  /** Null if an admin has voided the link that takes the account back. */
  tokenHash: Buffer | null
  askedAt: DefaultedTimestamp
  dueAt: DefaultedTimestamp
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
  createdAt: DefaultedTimestamp
  expiresAt: Timestamp
  revokedAt: NullableTimestamp
}

export interface DomainClaimsTable {
  organizationId: string
  /** In lowercase. */
  domain: string
  token: string
  claimedBy: string | null
  claimedAt: DefaultedTimestamp
  /** When a lookup of the record was requested; null once it has ended. */
  checkAskedAt: NullableTimestamp
  checkedAt: NullableTimestamp
  checkCode: string | null
  provenAt: NullableTimestamp
  missingSince: NullableTimestamp
}

/** A mailed link for requesting to join; `askedAt` is set once it's used. */
export interface JoinRequestsTable {
  organizationId: string
  id: string
  email: string
  tokenHash: Buffer
  mailedAt: DefaultedTimestamp
  linkExpiresAt: DefaultedTimestamp
  askedAt: NullableTimestamp
  firstName: Generated<string>
  lastName: Generated<string>
  decidedAt: NullableTimestamp
  decidedBy: string | null
  isApproved: boolean | null
}
