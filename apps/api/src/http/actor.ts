import type { ApiScope } from '@canvass/contracts/shapes/api-scopes'
import type { Role } from '@canvass/contracts/shapes/roles'
import type { SessionUser } from '@canvass/contracts/shapes/session-user'

/** Who asks, as the login session or an API token says and nothing else. */
export interface Actor {
  readonly userId: string
  readonly organizationId: string
  readonly role: Role
  readonly isSuperAdmin: boolean
  readonly user: SessionUser
  /** What is done is put off until the suspension of their organization ends. */
  readonly isSuspended: boolean
  /** Tells this session from others of the same user, to end it and to close its sockets. */
  readonly sessionKey: string
  /** A program asks in their name: for what it was given a token, and for nothing else. */
  readonly token?: { readonly id: string; readonly scopes: readonly ApiScope[] }
  /** Of somebody who may no longer capture: what was taken before this may still be handed over, and nothing else done. */
  readonly formerSince?: Date
  /** Of such a person: the time in which they could hand it over has passed. */
  readonly isHandoverOver?: boolean
}
