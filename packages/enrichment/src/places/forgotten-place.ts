import type { StageError, StageName } from '@canvass/contracts/shapes/stages'
import type { Findings } from '../findings.ts'

/** The error of a search of which only the ids may still be stored, and which found nothing new. */
export const FORGOTTEN_ERROR: StageError = {
  code: 'forgotten',
  message: 'The details of the place expired, and a new search didn’t find it',
}

export const isForgotten = ({ find_place }: Partial<Pick<Findings, 'find_place'>>): boolean =>
  find_place?.expiredAt !== undefined && find_place.candidates.some(({ name }) => name === '')

/**
 * Tells whether the search must run again because a stage that is due reads forgotten data: to the gate, a place
 * without a name is no place, and the address of a website that came from the place is no longer known.
 */
export function mustSearchAgain(known: Partial<Findings>, planned: ReadonlySet<StageName>): boolean {
  const isToRun = (name: 'gate' | 'read_website') => planned.has(name) || !known[name]
  return isForgotten(known) && (isToRun('gate') || (isToRun('read_website') && known.gate?.band === 'accepted'))
}

/** Tells whether a stage's finding was forgotten along with the search's data, so that the stage must run again. */
export const isFindingForgotten = (name: StageName, saved: Partial<Findings>): boolean =>
  isForgotten(saved) && (name === 'gate' || (name === 'read_website' && saved.read_website?.lentBy !== undefined))
