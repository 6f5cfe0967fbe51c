import type { OpenTextReader } from './text-reader.ts'

/**
 * Reads with the first engine; where that one cannot be loaded on this machine, with the second from then on. Any other
 * failure of the first is its own.
 */
export function readerWithFallback(first: OpenTextReader, second: OpenTextReader): OpenTextReader {
  let missing: string | undefined
  const either = async <T>(work: (reader: OpenTextReader) => Promise<T>): Promise<T> => {
    if (missing !== undefined) return work(second)
    try {
      return await work(first)
    } catch (error) {
      if (!isMissing(error)) throw error
      missing = error.message
      await first.close()
      return work(second)
    }
  }
  return {
    read: (picture, signal) => either((reader) => reader.read(picture, signal)),
    async check() {
      const said = await either((reader) => reader.check())
      return missing === undefined ? said : `${said}, instead of the better engine: ${missing}`
    },
    async close() {
      await Promise.all([first.close(), second.close()])
    },
  }
}

const isMissing = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && error.code === 'engine_missing'
