import { isFromModelOnly, countKnownPoints } from '@canvass/domain/lead-facts/known-points'
import { datedPoint } from '@canvass/domain/points/point-lifetime'
import { weighedPoint } from '@canvass/domain/points/weighed-point'
import { leadFieldsOf } from '@canvass/recognition/lead-fields'
import { foundPlace } from '../places/found-place.ts'
import { done, stage } from '../stage.ts'
import { foundWebsite, originOfSite } from '../website/own-site.ts'

/** The lead as it will be stored. Its company name is the one that was read, whatever a search found. */
export const composeLead = stage({
  name: 'compose_lead',
  needs: [
    'read_text',
    'extract_business',
    'clean_query',
    'find_place',
    'gate',
    'read_website',
    'find_people',
    'analyse',
    'score',
  ],
  usesNoService: true,
  given: ({ capturedAt, pointRecords = [] }) => ({ capturedAt, pointRecords }),
  async run(known, { capturedAt, pointRecords = [] }) {
    const { gate, analyse, score, extract_business: fields } = known
    const points = analyse.points.map((point) =>
      datedPoint(weighedPoint(point, pointRecords), capturedAt.toISOString()),
    )
    const knownPoints = countKnownPoints(points)
    // People named by the website are part of the website's own statement.
    const { people } = fields
    const about = known.clean_query.business?.about
    const place = foundPlace(known)
    const site = foundWebsite(known)
    const siteBy = originOfSite(known)
    const { checks, guesses } = known.find_people
    return done({
      ...leadFieldsOf(fields),
      category: points.find((point) => point.key === 'category' && !isFromModelOnly(point))?.value ?? null,
      matchBand: gate.band,
      matchSimilarity: gate.similarity,
      ...(gate.candidate && {
        matched: { placeId: gate.candidate.id, offers: (gate.offers ?? []).map(({ candidate }) => candidate.id) },
      }),
      score: score.score,
      scoreBand: score.band,
      knownPoints,
      ocrText: known.read_text.text,
      businessIntelligence: { points, known: knownPoints },
      company: fields.company,
      hours: fields.hours,
      phones: fields.phones,
      emails: fields.emails,
      websites: fields.websites,
      addresses: fields.addresses,
      people,
      scoreReasons: score.reasons,
      ...(about && { about }),
      ...(place && { place }),
      ...(site && { site }),
      ...(siteBy !== undefined && { siteBy }),
      ...(checks && { emailChecks: checks }),
      ...(guesses && { emailGuesses: guesses }),
    })
  },
})
