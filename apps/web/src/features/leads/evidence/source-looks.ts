import type { Evidence } from '@canvass/contracts/shapes/evidence'
import { withPhoneText } from '@canvass/domain/phone-text'
import { Building2, Globe, Keyboard, type LucideIcon, MapPin, Ruler, ScanText, Sparkles, UserCheck } from 'lucide-react'
import { evidenceWords, factWords, sourceNames } from './evidence-words.ts'

type Source = Evidence['source']

/** A word and an icon for each source. */
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

/** Names where something was learned: a single source by name, an inference by how many facts it used. */
export function sourceWord(
  evidence: readonly Evidence[],
  /** The name to use for OpenStreetMap; a row without room for it shows it with the evidence instead. */
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

/** Its license requires its name beside all of its data. */
const isOpenStreetMap = ({ source, url }: Evidence): boolean =>
  source === 'places' && url?.startsWith('https://www.openstreetmap.org/') === true

/** Returns the quote to show: what a source says stays word for word, and a fact is formatted as everywhere else. */
export const quoteText = ({ ref, quote = '' }: Pick<Evidence, 'ref' | 'quote'>): string =>
  ref.startsWith('fact:') ? withPhoneText(quote) : quote

/** Describes for people what a piece of evidence points to. */
export function evidencePlace(evidence: Evidence): string {
  const { source, ref, url } = evidence
  if (isOpenStreetMap(evidence)) return evidenceWords.openStreetMapContributors
  if (url) return url.replace(/^https?:\/\/(www\.)?/i, '')
  if (ref.startsWith('fact:')) {
    const fact = ref.slice('fact:'.length)
    return evidenceWords.basedOn(factWords[fact] ?? fact.replaceAll('_', ' '))
  }
  const line = /^line:(\d+)$/.exec(ref)?.[1]
  // Lines are numbered from 0 in the data, from 1 for people.
  if (line)
    return source === 'typed' ? evidenceWords.typedLine(Number(line) + 1) : evidenceWords.photoLine(Number(line) + 1)
  return sourceLooks[source].word
}
