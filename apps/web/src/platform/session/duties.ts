/**
 * What the end of a session has to do with the device's data. The session module knows nothing about that data, so the
 * app passes these functions in at its start.
 */
interface Duties {
  /** Clears a user who signs out from this device, except for what was never sent. */
  readonly sealUser: (userId: string) => Promise<void>
  /** Sends what is pending here for signed-out users, as far as possible without them. */
  readonly handOver: () => Promise<void>
}

let given: Duties | undefined

export function giveDuties(duties: Duties): void {
  given = duties
}

export function duties(): Duties {
  if (!given) throw new Error("giveDuties was not called: the session cannot clear or hand over a user's data")
  return given
}
