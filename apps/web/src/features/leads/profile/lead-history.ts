import type { Lead } from '@canvass/contracts/leads'
import type { LeadStatus } from '@canvass/contracts/lead-status'

/** An event in a lead's history. `at` is ISO 8601, `by` null if no person did it or it is unknown who. */
export type LeadMoment = { id: string; at: string; by: string | null } & (
  | { kind: 'captured'; source: Lead['capture']['source'] }
  | { kind: 'profiled' }
  | { kind: 'status'; from: LeadStatus | null; to: LeadStatus; reason: string | null }
  | { kind: 'note'; text: string }
  | { kind: 'voice'; transcript: string | null }
  | { kind: 'file'; name: string }
  | { kind: 'discarded' }
)

/** Returns a lead's history, newest first. It includes only events with their own time and invents none. */
export function leadHistory(lead: Lead): LeadMoment[] {
  const { capture } = lead
  const moments: LeadMoment[] = [
    { id: 'captured', at: capture.capturedAt, by: null, kind: 'captured', source: capture.source },
    ...profiledOf(lead),
    ...lead.statusChanges
      // A lead starts with a status that no one set.
      .filter(({ from }) => from !== null)
      .map(({ at, byName, from, to, reason }, index): LeadMoment => {
        return { id: `status-${index}`, at, by: byName, kind: 'status', from, to, reason }
      }),
    ...lead.notes.map(({ id, at, authorName, text }): LeadMoment => ({ id, at, by: authorName, kind: 'note', text })),
    ...lead.attachments.map(({ id, at, transcript }): LeadMoment => ({ id, at, by: null, kind: 'voice', transcript })),
    ...(lead.files ?? []).map(({ id, at, byName, name }): LeadMoment => ({ id, at, by: byName, kind: 'file', name })),
    ...(capture.discarded
      ? [{ id: 'discarded', at: capture.discarded.at, by: capture.discarded.byName, kind: 'discarded' } as const]
      : []),
  ]
  return moments.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
}

/** Returns when the last stage ended; empty while some are still to come. */
function profiledOf({ isComplete, capture }: Lead): LeadMoment[] {
  if (!isComplete) return []
  const ends = capture.stages.flatMap(({ endedAt }) => (endedAt ? [endedAt] : []))
  const last = ends.toSorted((a, b) => Date.parse(b) - Date.parse(a))[0]
  return last === undefined ? [] : [{ id: 'profiled', at: last, by: null, kind: 'profiled' }]
}
