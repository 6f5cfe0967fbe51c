/**
 * What the end of a session has to do with the device's data. The session module knows nothing about that data, so the
 * app passes these functions in at its start.
 */
interface SignOutHooks {
  /** Clears a user who signs out from this device, except for what was never sent. */
  readonly sealUser: (userId: string) => Promise<void>
  /** Sends what is pending here for signed-out users, as far as possible without them. */
  readonly handOver: () => Promise<void>
}

let given: SignOutHooks | undefined

export function registerSignOutHooks(hooks: SignOutHooks): void {
  given = hooks
}

export function signOutHooks(): SignOutHooks {
  if (!given)
    throw new Error("registerSignOutHooks was not called: the session cannot clear or hand over a user's data")
  return given
}
