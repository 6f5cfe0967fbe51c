import type { Database } from '@canvass/db/database'
import type { OwnAccount } from '@canvass/db/accounts/own-account'
import type { ServerSettings } from '@canvass/settings/settings'
import type { Actor } from '../../http/actor.ts'
import type { FindActor } from '../../http/gate.ts'
import type { Attempts } from './attempts.ts'
import type { DoorLog } from './door-log.ts'
import type { Sessions } from './sessions.ts'

/** Account operations for other features, which share the limits and passwords of the sign-in. */
export interface SharedParts {
  readonly database: Database
  readonly settings: ServerSettings
  readonly sessions: Sessions
  readonly doorLog: DoorLog
  readonly findActor: FindActor
  readonly attempts: Attempts
  /**
   * Ensures that the account's owner is calling, by the password or by its having been entered in this session within
   * the last ten minutes. @throws AppError invalid, with the field to fill in; too_many_requests
   */
  readonly requireOwner: (actor: Actor, password: string | undefined) => Promise<OwnAccount>
}
