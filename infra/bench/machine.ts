import { readFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'

/** Linux counts CPU time in hundredths of a second on every machine this runs on. */
const MS_PER_TICK = 10

/** CPU time of a process so far, user and system, in milliseconds. */
export function cpuMsOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name is in parentheses and may contain spaces, so fields are counted from after it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK
}

/** All descendants of a process. */
export function descendantsOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter(Boolean)
    .map(Number)
  return children.flatMap((child) => [child, ...descendantsOf(child)])
}

/** The command line of a process, joined by spaces. */
export const commandOf = (pid: number): string =>
  readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()

/** Resident memory of a process in bytes, including all of its shared memory. */
export function residentBytesOf(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes ?? 0) * 1024
}

/** Load of the machine over the last minute, in runnable processes. */
export const loadNow = (): number => loadavg()[0] ?? 0

/** With more than one runnable process per core, a wall-clock figure means little. */
export const isNoisy = (...loads: readonly number[]): boolean => loads.some((load) => load > availableParallelism())
