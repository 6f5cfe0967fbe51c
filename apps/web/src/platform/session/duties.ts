/** What the end of a session asks of the device's data. The session knows none of it: the app hands it over at its start. */
interface Duties {
  /** Clears this device of a user who signs out, but for what was never sent. */
  readonly sealUser: (userId: string) => Promise<void>
  /** Sends what waits here for users who are signed out, as far as that goes without them. */
  readonly handOver: () => Promise<void>
}

let given: Duties | undefined

export function giveDuties(duties: Duties): void {
  given = duties
}

export function duties(): Duties {
  if (!given) throw new Error('The session was not told how to clear and to hand over the data of a user')
  return given
}
