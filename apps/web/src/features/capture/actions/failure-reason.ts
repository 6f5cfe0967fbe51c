import { ApiError, serverMessage } from '../../../platform/api/api-error.ts'
import { actionWords } from './outbox-words.ts'

/** Returns the reason to show for an action that failed: many of them, such as an export, don't need the server. */
export function failureReason(error: unknown): string {
  if (error instanceof ApiError) return serverMessage(error) ?? actionWords.unreachable
  const isOurs = error instanceof Error && (error.name === 'BadZip' || error.name === 'NotSaved')
  return isOurs ? error.message : actionWords.failedHere
}
