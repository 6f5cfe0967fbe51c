/**
 * Tells whether the database is away, as opposed to having rejected an invalid query: it refuses connections, resets or
 * silences them, is starting or shutting down, has too many, accepts no writes for now, or ended a statement or
 * transaction that waited too long or blocked another. All of these are worth retrying shortly. Callers must first rule
 * out errors of a request's own body, which may also be `ECONNRESET`.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  if (typeof code === 'string' && unavailableCodes.test(code)) return true
  return typeof message === 'string' && unavailableMessages.test(message)
}

/** Tells whether the database is out of disk space; that lasts until somebody frees some. */
export function isDatabaseFull(error: unknown): boolean {
  return (error as { code?: unknown } | undefined)?.code === '53100'
}

/**
 * Tells whether a value can't be stored in its column: a number out of range, an invalid character (class 22).
 * Validation should have caught it; the same value will always fail the same way, so a retry is pointless.
 */
export function isUnstorable(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown }
  return typeof code === 'string' && /^22[0-9A-Z]{3}$/.test(code)
}

/**
 * From the system: refused, reset, timed out, unreachable, unknown host name, socket file missing. From PostgreSQL:
 * connection exceptions (08); shutting down, crashed, or starting up (57P01 to 57P03); idle too long (57P05); out of
 * connections, memory, or other resources (53000, 53200, 53300, but not the disk); a lock that wasn't released in time
 * (55P03); a transaction that was idle or took too long (25P03, 25P04); a statement that took too long (57014); a
 * deadlock or a serialization failure (40P01, 40001). A server accepts no writes (25006) while a standby takes over,
 * and a managed one while its disk is nearly full.
 */
const unavailableCodes =
  /^(?:ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN|ENOTFOUND|EAI_AGAIN|ENOENT|08[0-9A-Z]{3}|57P0[1235]|57014|53[023]00|55P03|25P0[34]|25006|40P01|40001)$/

/**
 * Errors for which the driver has no code: cut off before or during a query, no free connection, and the last two while
 * closing.
 */
const unavailableMessages =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|not queryable|pool after calling end|driver has already been destroyed/
