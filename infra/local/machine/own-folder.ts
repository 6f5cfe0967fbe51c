import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A temporary folder that outlives a process: one for each user of the machine, for none may write into another's. */
export const ownFolder = (name: string): string => join(tmpdir(), `${name}-${process.getuid?.() ?? 'own'}`)
