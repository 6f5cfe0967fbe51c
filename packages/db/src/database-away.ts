/**
 * Whether a database is away rather than asked something wrong: it refuses connections, resets or silences them, starts
 * or shuts down, has too many, takes no writes for now, or ended a statement or transaction that waited too long or stood
 * in the way of another. All of it is worth another try in a moment. An error of a request's own body, which may be called `ECONNRESET` too, has to be told apart before.
 */
export function isDatabaseAway(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  if (typeof code === 'string' && awayCodes.test(code)) return true
  return typeof message === 'string' && awayMessages.test(message)
}

/** Whether the database has no room left for what it was given; that ends when somebody makes room. */
export function isDatabaseFull(error: unknown): boolean {
  return (error as { code?: unknown } | undefined)?.code === '53100'
}

/**
 * Whether a value cannot be held by its column: too large a number, a character that is none (class 22). Its own checks
 * should have seen it; the same value fails in the same way for ever, so another try is worth nothing.
 */
export function isUnstorable(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown }
  return typeof code === 'string' && /^22[0-9A-Z]{3}$/.test(code)
}

/**
 * By the system: refused, reset, timed out, unreachable, unknown by name, the socket's file missing. By PostgreSQL:
 * connection exceptions (08), shutting down, crashed or starting up (57P01 to 57P03), idle for too long (57P05),
 * connections, memory or other resources used up (53000, 53200, 53300, but not the disk), a lock that came not free
 * (55P03), a transaction that stood or took too long (25P03, 25P04), a statement that did (57014), two transactions that
 * waited for each other or could not be put in order (40P01, 40001). A server takes no writes (25006) while a standby takes
 * over from it, and a managed one while its disk is nearly full.
 */
const awayCodes =
  /^(?:ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN|ENOTFOUND|EAI_AGAIN|ENOENT|08[0-9A-Z]{3}|57P0[1235]|57014|53[023]00|55P03|25P0[34]|25006|40P01|40001)$/

/** Where the driver has no code for it: cut off before a query or in it, no free connection, and the last two on closing. */
const awayMessages =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|not queryable|pool after calling end|driver has already been destroyed/
