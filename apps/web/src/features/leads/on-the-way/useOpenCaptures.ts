import { useSyncExternalStore } from 'react'
import { watchOpenCaptures } from '../../../data/captures/shown/on-the-way.ts'
import { type OpenCapture, openCaptures } from './open-captures.ts'

const NONE: readonly OpenCapture[] = []
const openOf = watchOpenCaptures<readonly OpenCapture[]>(openCaptures)

/** Returns the user's captures that aren't leads yet, newest first. */
export function useOpenCaptures(userId: string): readonly OpenCapture[] {
  const open = openOf(userId)
  return useSyncExternalStore(open.watch, () => open.answer() ?? NONE)
}
