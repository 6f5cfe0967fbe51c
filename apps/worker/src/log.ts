const LEVELS = { trace: 10, debug: 20, info: 30, warn: 40, error: 50, fatal: 60, silent: 100 } as const
export type LogLevel = keyof typeof LEVELS

/**
 * Writes one JSON object per line, in the format of the API's log. Must never be given texts, names, or bytes of
 * captures.
 */
export interface Log {
  info(message: string, detail?: Readonly<Record<string, unknown>>): void
  warn(message: string, error?: unknown, detail?: Readonly<Record<string, unknown>>): void
  fatal(message: string, error?: unknown): void
}

/** @param write receives one line including its line break */
export function createLog(lowest: LogLevel, write: (line: string) => void): Log {
  const say = (level: LogLevel, msg: string, error: unknown, detail: Readonly<Record<string, unknown>> = {}) => {
    if (LEVELS[level] < LEVELS[lowest]) return
    const err = error === undefined ? undefined : errorOf(error)
    write(`${JSON.stringify({ level: LEVELS[level], time: Date.now(), pid: process.pid, ...detail, err, msg })}\n`)
  }
  return {
    info: (message, detail) => say('info', message, undefined, detail),
    warn: (message, error, detail) => say('warn', message, error, detail),
    fatal: (message, error) => say('fatal', message, error),
  }
}

const errorOf = (error: unknown) =>
  error instanceof Error
    ? { type: error.name, message: error.message, code: (error as { code?: unknown }).code, stack: error.stack }
    : { message: String(error) }
