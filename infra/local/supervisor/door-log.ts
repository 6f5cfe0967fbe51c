import { readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { openLog } from './log-file.ts'

export type DoorLogBounds = { keptMs: number; bytesOfFile: number; bytesTogether: number }

const bounds: DoorLogBounds = {
  keptMs: 30 * 24 * 60 * 60 * 1000,
  bytesOfFile: 4 * 1024 * 1024,
  bytesTogether: 64 * 1024 * 1024,
}

/** Whether a line records who came to the door: sign-ins, refusals, and lockouts, marked by the API. */
export function isDoorEntry(line: string): boolean {
  if (!line.includes('"door"')) return false
  try {
    const entry: { kind?: unknown } | null = JSON.parse(line)
    return entry?.kind === 'door'
  } catch {
    return false
  }
}

/**
 * Opens the door log, in separate files so that no other output can crowd it out: `door.log`, and one for each earlier
 * day or full file. They're kept for thirty days; the oldest are deleted sooner if all of them would exceed 64 MB.
 */
export function openDoorLog(
  folder: string,
  say: (line: string) => void,
  { keptMs, bytesOfFile, bytesTogether }: DoorLogBounds = bounds,
): (text: string) => void {
  let setAside = 0
  return openLog(join(folder, 'door.log'), say, {
    isDue: ({ bytes, lastWrittenAt }) => bytes > bytesOfFile || dayOf(lastWrittenAt) !== dayOf(Date.now()),
    setAside: (file) => {
      // Two files can fill up within a millisecond: the number keeps the second from replacing the first.
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${String(setAside++).padStart(6, '0')}`
      renameSync(file, join(folder, `door-${name}.log`))
      prune(folder, Date.now() - keptMs, bytesTogether - bytesOfFile)
    },
  })
}

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)

/** Deletes files that are too old, and the oldest ones that exceed the total size limit. */
function prune(folder: string, before: number, most: number): void {
  let together = 0
  const names = readdirSync(folder).filter((name) => /^door-.+\.log$/.test(name))
  for (const name of names.toSorted().toReversed()) {
    const { size, mtimeMs } = statSync(join(folder, name))
    together += size
    if (mtimeMs < before || together > most) rmSync(join(folder, name), { force: true })
  }
}
