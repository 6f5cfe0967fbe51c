/** What the person who runs the command can mend: shown as its sentence alone, without a stack. */
export class UserError extends Error {
  override readonly name = 'UserError'
}

/** The text for the terminal: a sentence for what the person can mend, everything for what is our fault. */
export function describeFailure(error: unknown): string {
  if (error instanceof UserError || (error instanceof Error && error.name === 'SettingsError')) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
