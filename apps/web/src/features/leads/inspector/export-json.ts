import type { Lead, StageAnswer } from '@canvass/contracts/leads'
import { withoutTimeLimited } from '@canvass/domain/places/time-limited-answers'
import { saveFile } from '../../../data/copies/save-file.ts'
import type { StageDetails } from './useStageAnswers.ts'

/** Exports what the inspector knows about a lead to a file, without data that a place service only lent. */
export function exportJson(lead: Lead, told: StageDetails): Promise<void> {
  const name = `lead-${lead.id}.json`
  return saveFile(new Blob([jsonOf(lead, told)], { type: 'application/json' }), name).catch((error: unknown) => {
    // Dismissing the phone's share sheet means the user changed their mind.
    if (!(error instanceof Error && error.name === 'AbortError')) throw error
  })
}

/** Returns the contents of that file. */
export function jsonOf(lead: Lead, { answers, costs, query, gateResult }: StageDetails): string {
  return JSON.stringify(
    { lead: withoutTimeLimited(lead), answers: answers.map(ownOf(lead)), costs, query, gateResult },
    null,
    2,
  )
}

/** Returns an answer in exportable form: for a search with lent places, only the fact that it was made. */
const ownOf =
  ({ match }: Lead) =>
  (answer: StageAnswer): StageAnswer => {
    const isLent = match?.expiresAt != null && match.provider === answer.provider
    return isLent && answer.stage === 'find_place' ? { ...answer, raw: null } : answer
  }
