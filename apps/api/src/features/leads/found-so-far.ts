import { Fact, Person } from '@canvass/contracts/shapes/evidence'
import { Point } from '@canvass/contracts/shapes/intelligence'
import type { Lead } from '@canvass/contracts/leads'
import { MatchBand } from '@canvass/contracts/leads'
import type { StageName } from '@canvass/contracts/shapes/stages'
import * as z from 'zod/mini'

const facts = z.array(Fact)

/** What of a stage's finding a profile shows. Anything else a stage may save is passed over. */
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
const KNOWN = new Set(['known', 'inferred', 'confirmed'])

export type FoundSoFar = Pick<
  Lead,
  | 'companyName'
  | 'category'
  | 'personName'
  | 'phone'
  | 'email'
  | 'website'
  | 'address'
  | 'matchBand'
  | 'matchSimilarity'
  | 'knownPoints'
  | 'ocrText'
  | 'extractionRaw'
  | 'businessIntelligence'
  | 'phones'
  | 'emails'
  | 'websites'
  | 'addresses'
  | 'people'
>

/** A profile from the findings of a run that has not ended: what its stages saved, and nothing in the place of the rest. */
export function foundSoFar(findings: Partial<Record<StageName, unknown>>, typedText: string | null): FoundSoFar {
  const of = <Name extends keyof typeof shapes>(name: Name) => {
    const parsed = z.safeParse(shapes[name], findings[name])
    return parsed.success ? (parsed.data as z.infer<(typeof shapes)[Name]>) : undefined
  }
  const extracted = of('extract_business')
  const gate = of('gate')
  const points = of('analyse')?.points
  const known = points?.filter((point) => KNOWN.has(point.status)).length ?? 0
  const people = of('find_people')?.people ?? extracted?.people ?? []
  const phones = extracted?.phones ?? []
  return {
    companyName: extracted?.company?.value ?? '',
    category: points?.find((point) => point.key === 'category')?.value ?? null,
    personName: people[0]?.name ?? null,
    phone: (phones.find((fact) => fact.label !== 'fax') ?? phones[0])?.value ?? null,
    email: extracted?.emails[0]?.value ?? null,
    website: extracted?.websites[0]?.value ?? null,
    address: extracted?.addresses[0]?.value ?? null,
    matchBand: gate?.band ?? 'unmatched',
    matchSimilarity: gate?.similarity ?? null,
    knownPoints: known,
    ocrText: of('read_text')?.text ?? typedText ?? '',
    extractionRaw: findings['extract_business'] ?? null,
    businessIntelligence: points ? { points, known } : null,
    phones,
    emails: extracted?.emails ?? [],
    websites: extracted?.websites ?? [],
    addresses: extracted?.addresses ?? [],
    people,
  }
}
