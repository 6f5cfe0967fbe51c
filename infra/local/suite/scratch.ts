import { accessSync, constants, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../machine/root.ts'

/** A folder of Linux whose files lie in memory. */
const IN_MEMORY = '/dev/shm'
const GIB = 1024 ** 3
/** What tests of all kinds keep there at once is a quarter of it. */
const ROOM = 4 * GIB
/** With what their processes need besides. */
const MEMORY = 8 * GIB

/** What is known of the machine, as far as it bears on the choice. */
export interface ScratchFacts {
  /** TMPDIR, where the person set it. */
  readonly given: string | undefined
  /** The bytes that are free in the folder in memory; undefined where there is none to write to. */
  readonly room: number | undefined
  readonly freeMemory: number
}

/**
 * Where tests keep databases, photos, and profiles of browsers that none of them needs after a crash. In memory, where there
 * is plenty: on a disk a third of the processor time of tests goes into making and removing files.
 */
export function chooseScratch({ given, room, freeMemory }: ScratchFacts): string | undefined {
  if (given !== undefined) return undefined
  return room !== undefined && room >= ROOM && freeMemory >= MEMORY ? IN_MEMORY : undefined
}

/** The environment that has tests keep their files there; empty where they lie where they always do. */
export function scratchEnv(): NodeJS.ProcessEnv {
  const folder = chooseScratch({ given: process.env['TMPDIR'], room: roomInMemory(), freeMemory: freemem() })
  return folder === undefined || folder === tmpdir() ? {} : { TMPDIR: folder }
}

/**
 * Where processes find what was compiled of a source before: a server that is started again loads itself in two thirds of the
 * processor time.
 */
export const compiledEnv = (): NodeJS.ProcessEnv => ({
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? join(root, 'node_modules/.cache/compiled'),
})

function roomInMemory(): number | undefined {
  try {
    accessSync(IN_MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(IN_MEMORY)
    return bavail * bsize
  } catch {
    return undefined
  }
}
