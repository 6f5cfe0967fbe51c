import type { Evidence } from '@canvass/contracts/evidence'
import { Building2, Globe, Keyboard, type LucideIcon, MapPin, Ruler, ScanText, Sparkles, UserCheck } from 'lucide-react'

type Source = Evidence['source']

/** A source in a word and a picture. */
export const sourceLooks: Readonly<Record<Source, { word: string; icon: LucideIcon }>> = {
  photo: { word: 'Photo', icon: ScanText },
  typed: { word: 'Typed', icon: Keyboard },
  places: { word: 'Places', icon: MapPin },
  website: { word: 'Website', icon: Globe },
  registry: { word: 'Registry', icon: Building2 },
  user: { word: 'You', icon: UserCheck },
  model: { word: 'Model', icon: Sparkles },
  rule: { word: 'Rule', icon: Ruler },
}

/** Where something was learnt, in a word: one source by its name, an inference by how many facts it used. */
export function sourceWord(evidence: readonly Evidence[]): string | undefined {
  const [first] = evidence
  if (!first) return undefined
  const facts = evidence.filter(({ ref }) => ref.startsWith('fact:')).length
  if (facts > 0 && facts === evidence.length) return facts === 1 ? '1 fact' : `${facts} facts`
  const kinds = new Set(evidence.map(({ source }) => source))
  return kinds.size === 1 ? sourceLooks[first.source].word : `${sourceLooks[first.source].word} +${evidence.length - 1}`
}

const FACT_WORDS: Readonly<Record<string, string>> = {
  phones: 'the phone numbers',
  emails: 'the e-mail addresses',
  websites: 'the website',
  addresses: 'the address',
  people: 'the people',
  name: 'the name',
  companyName: 'the name',
  category: 'the industry',
}

/** What a piece of evidence points at, for a person. */
export function evidencePlace({ source, ref, url }: Evidence): string {
  if (url) return url.replace(/^https?:\/\/(www\.)?/i, '')
  if (ref.startsWith('fact:')) {
    const fact = ref.slice('fact:'.length)
    return `Follows from ${FACT_WORDS[fact] ?? fact.replaceAll('_', ' ')}`
  }
  const line = /^line:(\d+)$/.exec(ref)?.[1]
  // Lines are numbered from 0 on the wire, from 1 for people.
  if (line) return `${source === 'typed' ? 'Typed' : 'Read in the photo'}, line ${Number(line) + 1}`
  return sourceLooks[source].word
}
