import { Fact, Person } from '@canvass/contracts/shapes/evidence'
import { Point } from '@canvass/contracts/shapes/intelligence'
import { MatchBand } from '@canvass/contracts/leads'
import type { StageName } from '@canvass/contracts/shapes/stages'
import { foldLead } from '@canvass/domain/lead-facts/fold-lead'
import { isFromModelOnly, countKnownPoints } from '@canvass/domain/lead-facts/known-points'
import { factsOfFound, type FoundLead } from '@canvass/domain/lead-facts/stated-facts'
import { leadFieldsOf } from '@canvass/recognition/lead-fields'
import * as z from 'zod/mini'

const facts = z.array(Fact)

/** The parts of each stage's finding that a profile shows. Everything else is ignored. */
const shapes = {
  read_text: z.object({ text: z.string() }),
  extract_business: z.object({
    company: z.nullable(Fact),
    people: z.array(Person),
    phones: facts,
    emails: facts,
    websites: facts,
    addresses: facts,
  }),
  gate: z.object({ band: MatchBand, similarity: z.nullable(z.number()) }),
  find_people: z.object({ people: z.array(Person) }),
  analyse: z.object({ points: z.array(Point) }),
}

/**
 * Builds a profile from the findings of an unfinished run, folded the way its lead will be: only what its stages have
 * saved so far.
 */
export function partialProfile(findings: Partial<Record<StageName, unknown>>, typedText: string | null) {
  const facts = factsOfFound(foundLeadOf(findings, typedText))
  const reading = { kind: 'reading', sourceId: THIS_RUN, origin: THIS_RUN, observedAt: '', facts } as const
  const {
    // Fields that come with the photo, that people decide, or that are set after the run.
    dealAmount: _dealAmount,
    rating: _rating,
    eventId: _eventId,
    nextAction: _nextAction,
    consentText: _consentText,
    tags: _tags,
    qualifiers: _qualifiers,
    hasPhoto: _hasPhoto,
    score: _score,
    scoreBand: _scoreBand,
    scoreReasons: _scoreReasons,
    places: _places,
    position: _position,
    saidAgain: _saidAgain,
    ...found
  } = foldLead(THIS_RUN, [reading])
  return found
}

/** The only source, so its name doesn't matter. */
const THIS_RUN = 'run'

function foundLeadOf(findings: Partial<Record<StageName, unknown>>, typedText: string | null): FoundLead {
  const of = <Name extends keyof typeof shapes>(name: Name) => {
    const parsed = z.safeParse(shapes[name], findings[name])
    return parsed.success ? (parsed.data as z.infer<(typeof shapes)[Name]>) : undefined
  }
  const { company, ...extracted } = of('extract_business') ?? NOTHING_EXTRACTED
  const gate = of('gate')
  const points = of('analyse')?.points
  const fields = { ...extracted, company, people: of('find_people')?.people ?? extracted.people }
  return {
    ...fields,
    ...leadFieldsOf(fields),
    category: points?.find((point) => point.key === 'category' && !isFromModelOnly(point))?.value ?? null,
    matchBand: gate?.band ?? 'unmatched',
    matchSimilarity: gate?.similarity ?? null,
    ocrText: of('read_text')?.text ?? typedText ?? '',
    businessIntelligence: points ? { points, known: countKnownPoints(points) } : null,
  }
}

const NOTHING_EXTRACTED = { company: null, people: [], phones: [], emails: [], websites: [], addresses: [] }
