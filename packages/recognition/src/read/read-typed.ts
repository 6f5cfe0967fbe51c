import { hasPostalCode } from '../address/country.ts'
import type { CardFields } from '../fields/card-fields.ts'
import { factOf } from '../lines/line-evidence.ts'
import { readFields, type ReadOptions } from './read-fields.ts'
import { linesOfText } from '../lines/text-line.ts'

const LABELED = /^\s*(website|location)\s*:\s*(.*)$/iu
/** Confidence in a field that a person typed with its label. */
const TYPED = 0.95

/**
 * Reads a typed entry: the company on its first line, then fields labeled Website and Location, then anything else that
 * the rules for pictures find. Evidence is `typed` and indexes the nonblank lines from 0.
 */
export function readTyped(text: string, options: Omit<ReadOptions, 'source'> = {}): CardFields {
  const lines = linesOfText(text)
  const numbered = lines.map((line, index) => ({ ...line, index, source: 'typed' as const, shown: line.box }))
  const first = numbered.find((line) => !LABELED.test(line.text))
  // Everything may have been typed on one line: with a postal code, it also holds the address.
  const nameLine = first && !hasPostalCode(first.text) ? first.index : undefined
  const fields = readFields(lines, { ...options, source: 'typed', nameLine })
  const labeled = (label: string) =>
    numbered.flatMap((line) => {
      const [, name, value] = LABELED.exec(line.text) ?? []
      return name?.toLowerCase() === label && value ? [factOf(value.trim(), [line], null, TYPED)] : []
    })
  const typedSites = labeled('website').map((fact) => ({ ...fact, value: siteOf(fact.value) }))
  const locations = labeled('location')
  return {
    ...fields,
    company: first ? factOf(first.text, [first], null, TYPED) : null,
    companies: first ? [factOf(first.text, [first], null, TYPED)] : [],
    people: fields.people.filter((person) => person.evidence[0]?.ref !== `line:${first?.index}`),
    websites: [
      ...typedSites,
      ...fields.websites.filter((fact) => !typedSites.some((site) => site.value === fact.value)),
    ],
    addresses: locations.length > 0 ? locations : fields.addresses,
  }
}

const siteOf = (typed: string) =>
  typed
    .replace(/^https?:\/\//iu, '')
    .replace(/\/+$/, '')
    .replace(/^[^/]+/u, (host) => host.toLowerCase())
