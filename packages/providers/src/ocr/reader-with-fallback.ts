import type { OpenTextReader } from './text-reader.ts'

/** How long before an engine that couldn't be loaded is tried again, as the cause may be gone. */
const TRY_AGAIN_MS = 10 * 60_000

/**
 * Creates a reader that uses the first engine, and falls back to the second, reporting so, if the first can't be loaded
 * on this machine: it reports that it is missing, or its process exits while loading, as on a CPU that lacks required
 * instructions. Other failures of the first engine are passed on.
 */
export function readerWithFallback(
  first: OpenTextReader,
  second: OpenTextReader,
  tryAgainMs = TRY_AGAIN_MS,
): OpenTextReader {
  let missing: { why: string; since: number } | undefined
  const either = async <T>(work: (reader: OpenTextReader) => Promise<T>): Promise<T> => {
    if (missing !== undefined && performance.now() - missing.since < tryAgainMs) return work(second)
    try {
      const done = await work(first)
      missing = undefined
      return done
    } catch (error) {
      const why = isMissing(error) ? error.message : await openFailureOf(first, error)
      if (why === undefined) throw error
      missing = { why, since: performance.now() }
      await first.close()
      return work(second)
    }
  }
  return {
    read: (picture, signal) => either((reader) => reader.read(picture, signal)),
    async check() {
      const said = await either((reader) => reader.check())
      return missing === undefined ? said : `${said}, instead of the better engine: ${missing.why}`
    },
    async close() {
      await Promise.all([first.close(), second.close()])
    },
  }
}

/**
 * Returns why the engine doesn't load, or undefined if it does. A single picture may crash the process; an engine whose
 * process exits without a picture is unavailable.
 */
async function openFailureOf(reader: OpenTextReader, error: unknown): Promise<string | undefined> {
  if (!hasCode(error, 'engine_crashed')) return undefined
  try {
    await reader.check()
    return undefined
  } catch (again) {
    return isMissing(again) || hasCode(again, 'engine_crashed') ? again.message : undefined
  }
}

const isMissing = (error: unknown): error is Error => hasCode(error, 'engine_missing')

const hasCode = (error: unknown, code: string): error is Error =>
  error instanceof Error && 'code' in error && error.code === code
