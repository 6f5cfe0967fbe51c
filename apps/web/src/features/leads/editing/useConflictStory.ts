import { useNameFinder } from '../../../data/people/usePeople.ts'
import { spanOf } from '../../../platform/clock/offline-spans.ts'
import { useUser } from '../../../platform/session/useUser.ts'
import type { NameOf } from '../lead/field-value.ts'
import { type MergedChange, mergedChanges } from './merged-changes.ts'
import { clockText, momentText } from '../../../ui/text/format.ts'
import { conflictWords } from '../lead/lead-edit-words.ts'
import { type ConflictContext, useConflictContext } from '../../../data/edits/useConflictContext.ts'

interface ConflictStory {
  /** "You were offline from 11:40 to 12:31.", or "at 11:40."; undefined if unknown. */
  offline: string | undefined
  kept: readonly MergedChange[]
}

const NONE: ConflictStory = { offline: undefined, kept: [] }
const HOUR_MS = 3_600_000
const NOTICED_MS = 60_000

/** Returns what happened around a conflict: the offline period, and what merged without a question. */
export function useConflictStory(leadId: string | undefined, firstMadeAt: string | undefined): ConflictStory {
  const { id: userId } = useUser()
  const nameOf = useNameFinder(userId)
  const around = useConflictContext(userId, leadId)
  return around && firstMadeAt !== undefined ? storyOf(around, { userId, nameOf }, firstMadeAt) : NONE
}

function storyOf(
  { spans, merged, notes }: ConflictContext,
  { userId, nameOf }: { userId: string; nameOf: NameOf },
  firstMadeAt: string,
): ConflictStory {
  const madeAt = Date.parse(firstMadeAt)
  const span = spanOf(spans, madeAt)
  // Being offline is noticed by the first edit that fails, which was made slightly earlier.
  const since = Math.min(madeAt, span?.from ?? madeAt - HOUR_MS) - NOTICED_MS
  const offline = span?.to == null ? undefined : offlineText(Math.min(span.from, madeAt), span.to)
  return { offline, kept: mergedChanges(merged, notes, userId, since, nameOf) }
}

function offlineText(from: number, to: number): string {
  const [began, ended] = [edgeText(from, to), edgeText(to, from)]
  return began === ended ? conflictWords.offlineAt(began) : conflictWords.offlineFrom(began, ended)
}

/** Formats the time of day, plus the date if the other end is on another day or it isn't today. */
function edgeText(at: number, other: number): string {
  const isPlain = [other, Date.now()].every((one) => new Date(one).toDateString() === new Date(at).toDateString())
  return isPlain ? clockText(at) : momentText(at)
}
