import type { OpenTextReader } from './text-reader.ts'

/** An engine that could not be loaded is tried again after so long: what kept it may have passed. */
const TRY_AGAIN_MS = 10 * 60_000

/**
 * Reads with the first engine; where that one cannot be loaded on this machine, with the second, and says so. It cannot be
 * loaded where it says that it is missing, and where its process ends while it opens, as it does on a processor that
 * lacks what the engine was built for. Any other failure of the first is its own.
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
      const why = isMissing(error) ? error.message : await whyNotOpened(first, error)
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

/** A picture may end the process; one that ends without any picture is not to be had. Undefined where it opens. */
async function whyNotOpened(reader: OpenTextReader, error: unknown): Promise<string | undefined> {
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
