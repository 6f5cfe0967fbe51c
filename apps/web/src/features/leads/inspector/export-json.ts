import type { Lead, StageAnswer } from '@canvass/contracts/leads'
import { withoutLent } from '@canvass/domain/places/lent-answers'
import { saveFile } from '../../../data/copies/save-file.ts'
import type { StagesTold } from './useStageAnswers.ts'

/** Hands the person a file of what the inspector knows of a lead, without what a service of places only lent. */
export function exportJson(lead: Lead, told: StagesTold): Promise<void> {
  const name = `lead-${lead.id}.json`
  return saveFile(new Blob([jsonOf(lead, told)], { type: 'application/json' }), name).catch((error: unknown) => {
    // Who closes the phone's own sharing has changed their mind.
    if (!(error instanceof Error && error.name === 'AbortError')) throw error
  })
}

/** What stands in that file. */
export function jsonOf(lead: Lead, { answers, costs, query, gateResult }: StagesTold): string {
  return JSON.stringify(
    { lead: withoutLent(lead), answers: answers.map(ownOf(lead)), costs, query, gateResult },
    null,
    2,
  )
}

/** An answer as it may be given away: of a search whose places were lent, that it was asked. */
const ownOf =
  ({ match }: Lead) =>
  (answer: StageAnswer): StageAnswer => {
    const isLent = match?.expiresAt != null && match.provider === answer.provider
    return isLent && answer.stage === 'find_place' ? { ...answer, raw: null } : answer
  }
