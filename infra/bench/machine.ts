import { readFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'

/** Linux counts processor time in hundredths of a second on every machine that this runs on. */
const MS_PER_TICK = 10

/** Processor time that a process has spent so far, its own and the system's for it, in milliseconds. */
export function cpuMsOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name stands in brackets and may hold spaces: fields are counted from behind it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK
}

/** The processes that a process has started, and theirs. */
export function descendantsOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter(Boolean)
    .map(Number)
  return children.flatMap((child) => [child, ...descendantsOf(child)])
}

/** The command line of a process, its words joined by spaces. */
export const commandOf = (pid: number): string =>
  readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()

/** Memory that a process holds in RAM, in bytes, what it shares with others counted in full. */
export function residentBytesOf(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes ?? 0) * 1024
}

/** How busy the machine has been in the last minute, in processes that wanted to run. */
export const loadNow = (): number => loadavg()[0] ?? 0

/** Above one runnable process for each core a wall-clock figure says little. */
export const isNoisy = (...loads: readonly number[]): boolean => loads.some((load) => load > availableParallelism())
