import type { ApiScope } from '@canvass/contracts/shapes/api-scopes'
import type { Role } from '@canvass/contracts/shapes/roles'
import type { SessionUser } from '@canvass/contracts/shapes/session-user'

/** The caller, identified only by the login session or API token. */
export interface Actor {
  readonly userId: string
  readonly organizationId: string
  readonly role: Role
  readonly isSuperAdmin: boolean
  readonly user: SessionUser
  /** Changes are postponed until their organization's suspension ends. */
  readonly isSuspended: boolean
  /** Identifies this session among the user's others, to end it and close its sockets. */
  readonly sessionKey: string
  /** Set if a program calls on their behalf, with the scopes of its token and no others. */
  readonly token?: { readonly id: string; readonly scopes: readonly ApiScope[] }
  /**
   * Set for a person who may no longer capture: they may hand over what they took before this time, and do nothing
   * else.
   */
  readonly formerSince?: Date
  /** Whether such a person's handover period has passed. */
  readonly isHandoverOver?: boolean
}
