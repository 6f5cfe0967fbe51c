import type { Candidate, KeptCorrection, Reading } from '@canvass/contracts/readings'
import type { ReadingParts } from '@canvass/db/captures/readings'
import { isCenteredIn } from '@canvass/recognition/lines/boxes'
import { askedNameOf } from '@canvass/recognition/naming/asked-name'
import { readingCandidates, readingLines } from '@canvass/recognition/correct/reading-view'
import { correctionsOf, applyCorrections } from '@canvass/recognition/reading-corrections'
import { uncorrectedFieldsOf, readTextOf } from '@canvass/recognition/read/stored-fields'
import { photoUrl } from '../captures/public.ts'

/** Builds a capture's reading in the contract's shape, however much of it exists yet. */
export function readingAnswer(captureId: string, parts: ReadingParts): Reading {
  const read = readTextOf(parts.readText)
  const bare = uncorrectedFieldsOf(parts.extracted)
  const fields = bare && applyCorrections(bare, correctionsOf(parts.corrections))
  const lines = read?.lines ?? []
  return {
    captureId,
    leadId: parts.leadId,
    parentId: parts.parentId,
    crop: parts.crop,
    state: parts.state,
    picture: pictureOf(captureId, parts),
    engine: engineOf(read),
    text: read?.text ?? '',
    lines: readingLines(lines),
    codes: read?.codes ?? [],
    candidates: fields ? readingCandidates(fields, lines).map((one) => withDerived(one, parts)) : [],
    askedName: fields ? askedNameOf(fields, lines) : null,
    corrections: parts.corrections.map(keptCorrection),
    rules: parts.rules.filter(({ id }) => fields?.rules?.includes(id)),
    taken: {
      time: parts.exif?.time ?? null,
      position: parts.exif?.position ?? null,
      placeFrom: parts.hasOwnPosition ? 'device' : parts.exif?.position ? 'photo' : null,
    },
  }
}

function pictureOf(captureId: string, { mime, width, height }: ReadingParts): Reading['picture'] {
  if (!mime.startsWith('image/') || width === null || height === null) return null
  return { width, height, url: photoUrl(captureId, 'full'), thumbnailUrl: photoUrl(captureId, 'thumbnail') }
}

function engineOf(read: unknown): Reading['engine'] {
  if (!read) return null
  const told = read as {
    engine: string
    engineVersion: string
    model?: string
    parameters?: Record<string, number>
    tookMs: number
  }
  return {
    name: told.engine,
    version: told.engineVersion,
    model: told.model ?? null,
    parameters: told.parameters ?? {},
    tookMs: told.tookMs,
  }
}

/**
 * Marks a candidate that was already split off: a split capture's area contains the candidate's center, or the other
 * way around.
 */
function withDerived(candidate: Candidate, { derived }: ReadingParts): Candidate {
  if (candidate.isChosen) return candidate
  const own = derived.find(({ crop }) => crop && isCenteredIn(candidate.box, crop) && isCenteredIn(crop, candidate.box))
  return own ? { ...candidate, captureId: own.id } : candidate
}

function keptCorrection({ id, byName, at, said }: ReadingParts['corrections'][number]): KeptCorrection {
  if (said.kind === 'choice') return { id, byName, at, field: null, was: null, to: null, how: 'chosen' }
  return { id, byName, at, field: said.field, was: said.was, to: said.to, how: said.how }
}
