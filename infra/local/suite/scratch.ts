import { accessSync, constants, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../machine/root.ts'

/** Linux's in-memory folder. */
const IN_MEMORY = '/dev/shm'
const GIB = 1024 ** 3
/** Four times what all kinds of tests store there at once. */
const ROOM = 4 * GIB
/** Includes the memory their processes need. */
const MEMORY = 8 * GIB

/** The facts about the machine that the choice depends on. */
export interface ScratchFacts {
  /** TMPDIR, if the user set it. */
  readonly given: string | undefined
  /** The bytes free in the in-memory folder; undefined if there's no writable one. */
  readonly room: number | undefined
  readonly freeMemory: number
}

/**
 * Chooses the folder for databases, photos, and browser profiles of tests, none of which has to survive a crash. It's
 * in memory if there's plenty: on a disk, creating and deleting files takes a third of the tests' CPU time.
 */
export function chooseScratch({ given, room, freeMemory }: ScratchFacts): string | undefined {
  if (given !== undefined) return undefined
  return room !== undefined && room >= ROOM && freeMemory >= MEMORY ? IN_MEMORY : undefined
}

/** Returns the environment that makes tests use that folder; empty for the default folder. */
export function scratchEnv(): NodeJS.ProcessEnv {
  const folder = chooseScratch({ given: process.env['TMPDIR'], room: roomInMemory(), freeMemory: freemem() })
  return folder === undefined || folder === tmpdir() ? {} : { TMPDIR: folder }
}

/**
 * Returns the environment that makes processes share compiled code: with it, a restarted server loads in two thirds of
 * the CPU time.
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
