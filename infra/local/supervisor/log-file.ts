import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs'
import { basename, dirname } from 'node:path'

/** When to rotate a log, and what to do with its old content. */
export type Rotation = {
  isDue: (now: { bytes: number; lastWrittenAt: number }) => boolean
  setAside: (file: string) => void
}

const largestBytes = 20 * 1024 * 1024

/** Past 20 MB, the file becomes `<name>.1`, so that a log never fills the disk. */
const keepTwo: Rotation = {
  isDue: ({ bytes }) => bytes > largestBytes,
  setAside: (file) => renameSync(file, `${file}.1`),
}

/**
 * Appends to a log and never throws, because a process must survive a failing log. While the disk is full, lines are
 * dropped and counted; the first line written again is preceded by one with the count. A removed folder is recreated.
 * @param say called once, with a sentence, when lines start being dropped
 */
export function openLog(
  file: string,
  say: (line: string) => void = () => {},
  turning: Rotation = keepTwo,
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

/** Rotates a log. If that fails, it continues in the same file. */
function setAside(turning: Rotation, file: string): void {
  try {
    turning.setAside(file)
  } catch {
    // It was removed, or can't be renamed; neither keeps the next line from being written.
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

/** Starts on a new line even if the full disk cut off the last one. */
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

/**
 * Returns the part of a log line that a user at the terminal should see: warnings and worse, and anything that isn't a
 * log line.
 */
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
