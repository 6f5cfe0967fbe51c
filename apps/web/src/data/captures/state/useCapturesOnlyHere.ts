import type { CaptureRow } from '../../../platform/local/rows/capture-row.ts'
import { openLocalDatabase } from '../../../platform/local/local-database.ts'
import { useLocalQuery } from '../../../platform/local/useLocalQuery.ts'
import { listOnlyHere } from './only-here.ts'

const NONE: readonly CaptureRow[] = []

/** Returns the captures that are only on this device, newest first; empty while loading. */
export const useCapturesOnlyHere = (userId: string): readonly CaptureRow[] =>
  useLocalQuery(() => listOnlyHere(openLocalDatabase(userId)), [userId]) ?? NONE
