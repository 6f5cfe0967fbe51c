import { isOfModelAlone, knownPointsOf } from '@canvass/domain/lead-facts/known-points'
import { leadFieldsOf } from '@canvass/recognition/lead-fields'
import { foundPlace } from '../places/found-place.ts'
import { done, stage } from '../stage.ts'

/** The lead as it will be stored. Its company is what was read, whatever a search found. */
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
  async run(known) {
    const { gate, analyse, score, find_place } = known
    const { asRead: _asRead, ...fields } = known.extract_business
    const places = (provider: string) => (find_place.provider === provider ? find_place.raw : null)
    const knownPoints = knownPointsOf(analyse.points)
    const { people } = known.find_people
    const place = foundPlace(known)
    return done({
      ...leadFieldsOf({ ...fields, people }),
      category: analyse.points.find((point) => point.key === 'category' && !isOfModelAlone(point))?.value ?? null,
      matchBand: gate.band,
      matchSimilarity: gate.similarity,
      ...(gate.candidate && {
        matched: { placeId: gate.candidate.id, offers: (gate.offers ?? []).map(({ candidate }) => candidate.id) },
      }),
      score: score.score,
      scoreBand: score.band,
      knownPoints,
      ocrText: known.read_text.text,
      openaiRaw: analyse.provider === 'rules' ? null : analyse.raw,
      googlePlacesRaw: places('google'),
      serpApiRaw: places('serpapi'),
      extractionRaw: {
        ...fields,
        codes: known.read_text.codes ?? [],
        engine: known.read_text.engine,
        engineVersion: known.read_text.engineVersion,
      },
      businessIntelligence: { points: analyse.points, known: knownPoints },
      company: fields.company,
      hours: fields.hours,
      phones: fields.phones,
      emails: fields.emails,
      websites: fields.websites,
      addresses: fields.addresses,
      people,
      scoreReasons: score.reasons,
      ...(place && { place }),
    })
  },
})
