import type { Lead, StageAnswer } from '@canvass/contracts/leads'
import type { Evidence } from '@canvass/contracts/shapes/evidence'
import type { StageName } from '@canvass/contracts/shapes/stages'
import { distanceText } from '../match/match-words.ts'
import { inspectorWords } from './inspector-words.ts'
import { requestedPages } from './requested-pages.ts'

type StageQueries = { answers: readonly StageAnswer[]; query: string | null }

/** Summarizes a stage's input in a few words; undefined if it is unknown. */
export function inputOf(
  stage: StageName | undefined,
  lead: Lead,
  { answers, query }: StageQueries,
): string | undefined {
  if (stage === 'read_text') return lead.photo ? inspectorWords.photo : inspectorWords.typedIn
  if (stage === 'extract_business') return inspectorWords.charactersOfText(lead.ocrText.length)
  if (stage === 'find_place') return query === null ? undefined : inspectorWords.query(query)
  return stage === 'analyse' ? givenToAnalysis(lead, answers) : undefined
}

function givenToAnalysis({ match }: Lead, answers: readonly StageAnswer[]): string {
  const pages = requestedPages(answers).filter(({ outcome }) => outcome === 'read').length
  const places = match?.offers.length ?? 0
  const { points } = inspectorWords
  const given = [...(places > 0 ? [points.places(places)] : []), ...(pages > 0 ? [points.pages(pages)] : [])]
  return given.length === 0 ? points.textAlone : given.join(', ')
}

/** Summarizes the evidence for a stage's findings in a few words; undefined if there is none. */
export function evidenceOf(stage: StageName | undefined, lead: Lead): string | undefined {
  if (stage === 'extract_business') {
    const count = regionsOf(lead)
    return count === 0 ? undefined : inspectorWords.regions(count)
  }
  if (stage === 'find_place') {
    const first = lead.match?.offers[0]
    if (!first) return undefined
    return inspectorWords.match(first.similarity, first.meters === null ? undefined : distanceText(first.meters))
  }
  if (stage !== 'analyse') return undefined
  const count = lead.businessIntelligence?.points.filter(({ evidence }) => evidence.length > 0).length ?? 0
  return count === 0 ? undefined : inspectorWords.evidenced(count)
}

/** Counts the distinct regions of the photo with facts about the lead. */
function regionsOf({ phones, emails, websites, addresses, people }: Lead): number {
  const evidence = [phones, emails, websites, addresses, people].flat().flatMap((fact): Evidence[] => fact.evidence)
  return new Set(
    evidence.flatMap(({ source, box }) => (source === 'photo' && box ? [JSON.stringify([box.x, box.y])] : [])),
  ).size
}
