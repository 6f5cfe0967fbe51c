import { appendFileSync, existsSync, renameSync, statSync } from 'node:fs'

const largest = 20 * 1024 * 1024

/** Appends to a log; past 20 MB the file becomes `<name>.1`, so that a log never fills the disk. */
export function openLog(file: string): (text: string) => void {
  let size = existsSync(file) ? statSync(file).size : 0
  return (text) => {
    if (size > largest) {
      renameSync(file, `${file}.1`)
      size = 0
    }
    appendFileSync(file, text, { mode: 0o600 })
    size += Buffer.byteLength(text)
  }
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
