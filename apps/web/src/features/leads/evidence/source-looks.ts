import type { Evidence } from '@canvass/contracts/shapes/evidence'
import { Building2, Globe, Keyboard, type LucideIcon, MapPin, Ruler, ScanText, Sparkles, UserCheck } from 'lucide-react'
import { evidenceWords, factWords, sourceNames } from './evidence-words.ts'

type Source = Evidence['source']

/** A source in a word and a picture. */
export const sourceLooks: Readonly<Record<Source, { word: string; icon: LucideIcon }>> = {
  photo: { word: sourceNames.photo, icon: ScanText },
  typed: { word: sourceNames.typed, icon: Keyboard },
  places: { word: sourceNames.places, icon: MapPin },
  website: { word: sourceNames.website, icon: Globe },
  registry: { word: sourceNames.registry, icon: Building2 },
  user: { word: sourceNames.user, icon: UserCheck },
  model: { word: sourceNames.model, icon: Sparkles },
  rule: { word: sourceNames.rule, icon: Ruler },
}

/** Where something was learned, in a word: one source by its name, an inference by how many facts it used. */
export function sourceWord(
  evidence: readonly Evidence[],
  /** How OpenStreetMap is called; where a row has no room, its name stands with the evidence that the row opens. */
  openStreetMap: string = evidenceWords.openStreetMap,
): string | undefined {
  const [first] = evidence
  if (!first) return undefined
  const facts = evidence.filter(({ ref }) => ref.startsWith('fact:')).length
  if (facts > 0 && facts === evidence.length) return evidenceWords.sources(facts)
  const kinds = new Set(evidence.map(({ source }) => source))
  const word = isOpenStreetMap(first) ? openStreetMap : sourceLooks[first.source].word
  return kinds.size === 1 ? word : `${word} +${evidence.length - 1}`
}

/** Its license asks for its name beside whatever comes from it. */
const isOpenStreetMap = ({ source, url }: Evidence): boolean =>
  source === 'places' && url?.startsWith('https://www.openstreetmap.org/') === true

/** What a piece of evidence points at, for a person. */
export function evidencePlace(evidence: Evidence): string {
  const { source, ref, url } = evidence
  if (isOpenStreetMap(evidence)) return evidenceWords.openStreetMapContributors
  if (url) return url.replace(/^https?:\/\/(www\.)?/i, '')
  if (ref.startsWith('fact:')) {
    const fact = ref.slice('fact:'.length)
    return evidenceWords.basedOn(factWords[fact] ?? fact.replaceAll('_', ' '))
  }
  const line = /^line:(\d+)$/.exec(ref)?.[1]
  // Lines are numbered from 0 on the wire, from 1 for people.
  if (line)
    return source === 'typed' ? evidenceWords.typedLine(Number(line) + 1) : evidenceWords.photoLine(Number(line) + 1)
  return sourceLooks[source].word
}
