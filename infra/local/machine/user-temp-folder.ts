import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Returns a temporary folder that outlives the process: one per user of the machine, because users can't write to each
 * other's.
 */
export const userTempFolder = (name: string): string => join(tmpdir(), `${name}-${process.getuid?.() ?? 'own'}`)
