/** An error the user can fix: shown as a plain sentence, without a stack. */
export class UserError extends Error {
  override readonly name = 'UserError'
}

/** A child process failed and has already reported why: there's nothing to add. */
export class AlreadyReported extends Error {
  override readonly name = 'AlreadyReported'
}

/** Whether the system or PostgreSQL reported that the disk, or the user's quota on it, is full. */
export function isDiskFull(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error && /^(?:ENOSPC|EDQUOT|53100)$/.test(String(error.code))
}

/** Errors from other rooms whose messages are written for the user. */
const userFacingErrors = new Set(['SettingsError', 'NewerDatabase'])

/** Reports a failure: one sentence for errors the user can fix, full details for our own bugs. */
export function printFailure(error: unknown): void {
  if (!(error instanceof AlreadyReported)) console.error(describeFailure(error))
}

/** Formats a failure for the terminal. */
export function describeFailure(error: unknown): string {
  if (error instanceof UserError || (error instanceof Error && userFacingErrors.has(error.name))) return error.message
  if (isDiskFull(error)) {
    const { path } = error
    return `There is no space left on the disk${path === undefined ? '' : ` that holds ${path}`}. Free up some space and start again.`
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
