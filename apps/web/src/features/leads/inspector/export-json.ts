import type { Lead } from '@canvass/contracts/leads'
import { saveFile } from '../../../data/copies/save-file.ts'
import type { StagesTold } from './useStageAnswers.ts'

/** Hands the person a file of all that the inspector knows of a lead. */
export function exportJson(lead: Lead, { answers, costs, query }: StagesTold): Promise<void> {
  const text = JSON.stringify({ lead, answers, costs, query }, null, 2)
  const name = `lead-${lead.id}.json`
  return saveFile(new Blob([text], { type: 'application/json' }), name).catch((error: unknown) => {
    // Who closes the phone's own sharing has changed their mind.
    if (!(error instanceof Error && error.name === 'AbortError')) throw error
  })
}
