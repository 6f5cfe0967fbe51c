import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs'
import { basename, dirname } from 'node:path'

/** When a log has to begin anew, and what becomes of what it holds until then. */
export type Turning = {
  isDue: (now: { bytes: number; lastWrittenAt: number }) => boolean
  setAside: (file: string) => void
}

const largestBytes = 20 * 1024 * 1024

/** Past 20 MB the file becomes `<name>.1`, so that a log never fills the disk. */
const keepTwo: Turning = {
  isDue: ({ bytes }) => bytes > largestBytes,
  setAside: (file) => renameSync(file, `${file}.1`),
}

/**
 * Appends to a log and never throws, for what writes it must outlive the log. While the disk takes nothing, lines are
 * dropped and counted; the first that is written again follows a line that says how many. A folder that somebody removed
 * is made again.
 * @param say told once, in a sentence, when lines begin to be dropped
 */
export function openLog(
  file: string,
  say: (line: string) => void = () => {},
  turning: Turning = keepTwo,
): (text: string) => void {
  let { bytes, lastWrittenAt } = stateOf(file)
  let dropped = 0
  return (text) => {
    try {
      if (bytes > 0 && turning.isDue({ bytes, lastWrittenAt })) {
        bytes = 0
        setAside(turning, file)
      }
      const all = dropped > 0 ? noteOf(dropped) + text : text
      append(file, all)
      bytes += Buffer.byteLength(all)
      lastWrittenAt = Date.now()
      dropped = 0
    } catch (error) {
      if (dropped === 0)
        say(`${basename(file)} cannot be written (${codeOf(error)}); its lines are dropped until it can.`)
      dropped += 1
    }
  }
}

/** A log that cannot be set aside goes on where it is. */
function setAside(turning: Turning, file: string): void {
  try {
    turning.setAside(file)
  } catch {
    // It was removed, or may not be renamed; neither keeps the next line from being written.
  }
}

function append(file: string, text: string): void {
  try {
    appendFileSync(file, text, { mode: 0o600 })
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    appendFileSync(file, text, { mode: 0o600 })
  }
}

/** On a line of its own also where the last line was cut off by the disk's end. */
function noteOf(dropped: number): string {
  const msg = `${dropped} ${dropped === 1 ? 'line was' : 'lines were'} dropped here: the log could not be written`
  return `\n${JSON.stringify({ level: 40, time: Date.now(), pid: process.pid, msg })}\n`
}

function stateOf(file: string): { bytes: number; lastWrittenAt: number } {
  const found = statSync(file, { throwIfNoEntry: false })
  return { bytes: found?.size ?? 0, lastWrittenAt: found?.mtimeMs ?? 0 }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error)
}

/** What of a line of a log a person at the terminal should see: warnings and worse, and what is no log at all. */
export function importantPart(line: string): string | undefined {
  if (!line.startsWith('{')) return line.trim() === '' ? undefined : line
  try {
    const entry: { level?: unknown; msg?: unknown; err?: { message?: unknown } } = JSON.parse(line)
    if (typeof entry.level !== 'number' || entry.level < 40) return undefined
    return [entry.msg, entry.err?.message].filter((part) => typeof part === 'string' && part !== '').join(': ')
  } catch {
    return line
  }
}
