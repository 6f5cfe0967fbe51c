import type { StageError, StageName } from '@canvass/contracts/shapes/stages'
import type { Findings } from '../findings.ts'

/** Of what the search once found only the ids may be told any more, and nothing new was found in its place. */
export const FORGOTTEN: StageError = {
  code: 'forgotten',
  message: 'We had to forget what the search said of the place, and it gave no new answer',
}

export const isForgotten = ({ find_place }: Partial<Pick<Findings, 'find_place'>>): boolean =>
  find_place?.expiredAt !== undefined && find_place.candidates.some(({ name }) => name === '')

/**
 * Whether the search has to be asked anew, because a stage that is to be run reads what has been forgotten: to the gate a
 * place without a name is like none, and a site whose address the place gave is no longer known.
 */
export function mustAskAnew(known: Partial<Findings>, planned: ReadonlySet<StageName>): boolean {
  const isToRun = (name: 'gate' | 'read_website') => planned.has(name) || !known[name]
  return isForgotten(known) && (isToRun('gate') || (isToRun('read_website') && known.gate?.band === 'accepted'))
}

/** Whether what a stage found was forgotten with what the search had found, so that it has to be found again. */
export const isEmptied = (name: StageName, saved: Partial<Findings>): boolean =>
  isForgotten(saved) && (name === 'gate' || (name === 'read_website' && saved.read_website?.lentBy !== undefined))
