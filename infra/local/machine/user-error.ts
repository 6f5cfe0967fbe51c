/** What the person who runs the command can mend: shown as its sentence alone, without a stack. */
export class UserError extends Error {
  override readonly name = 'UserError'
}

/** A process that was begun for this one failed and has said why: there is nothing to add. */
export class ToldAlready extends Error {
  override readonly name = 'ToldAlready'
}

/** Whether the system, or PostgreSQL, said that the disk or the share of it that one may use is full. */
export function isDiskFull(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error && /^(?:ENOSPC|EDQUOT|53100)$/.test(String(error.code))
}

/** Errors of other rooms that are sentences for the person who runs Canvass. */
const sayEnough = new Set(['SettingsError', 'NewerDatabase'])

/** Says what failed: a sentence for what the person can mend, everything for what is our fault. */
export function sayFailure(error: unknown): void {
  if (!(error instanceof ToldAlready)) console.error(describeFailure(error))
}

/** The text for the terminal. */
export function describeFailure(error: unknown): string {
  if (error instanceof UserError || (error instanceof Error && sayEnough.has(error.name))) return error.message
  if (isDiskFull(error)) {
    const { path } = error
    return `There is no space left on the disk${path === undefined ? '' : ` that holds ${path}`}. Free up some space and start again.`
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
