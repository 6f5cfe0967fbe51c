import type { Fact } from '@canvass/contracts/shapes/evidence'
import type { Lead } from '@canvass/contracts/leads'
import { phoneTextOf } from '@canvass/domain/phone-as-printed'
import { Check, Globe, type LucideIcon, Mail, MapPin, Phone, Store, UserRound } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/actions/Button.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Tag } from '../../../ui/text/Tag.tsx'
import { SURE_FROM } from '../../check/sure-from.ts'
import { foundWords } from './processing-words.ts'

interface Found {
  icon: LucideIcon
  value: string
  source: string
  isSure: boolean
}

/** As many as a phone shows at once; a full trade directory would push the rest of the screen out of sight. */
const FIRST = 8

/** Shows what has been found so far, each with its source; more than eight are collapsed. */
export function FoundSoFar({ lead }: { lead: Lead }) {
  const [isAll, setAll] = useState(false)
  const found = listFound(lead)
  if (found.length === 0) return null
  return (
    <Card>
      <h2 className="sr-only">{foundWords.title}</h2>
      <ul className="-my-2">
        {(isAll ? found : found.slice(0, FIRST)).map(({ icon: Icon, value, source, isSure }) => (
          <li key={`${source} ${value}`} className="flex items-center gap-4 border-b border-line py-2.5 last:border-0">
            <Icon aria-hidden size={20} className="shrink-0 text-ink-soft" />
            <div className="min-w-0 flex-1">
              <p dir="auto" className="text-left text-16 font-semibold break-words">
                {value}
              </p>
              <p className="text-14 text-ink-soft">{source}</p>
            </div>
            <Tag tone={isSure ? 'good' : 'calm'} icon={isSure ? Check : undefined}>
              {isSure ? foundWords.sure : foundWords.check}
            </Tag>
          </li>
        ))}
      </ul>
      {found.length > FIRST && (
        <Button variant="plain" size="sm" className="mt-2 -ml-3.5" onClick={() => setAll(!isAll)}>
          {isAll ? foundWords.showFewer : foundWords.showAll(found.length)}
        </Button>
      )}
    </Card>
  )
}

function listFound(lead: Lead): Found[] {
  const isTyped = lead.capture.source === 'manual'
  const source = isTyped ? foundWords.typed : foundWords.fromPhoto
  const identity = lead.businessIntelligence?.points.find(({ key }) => key === 'identity')
  // Nothing is more certain than what a person typed.
  const isSureName = isTyped || (!lead.askedName && (identity?.confidence ?? 0) >= SURE_FROM)
  const facts = (
    icon: LucideIcon,
    list: readonly Fact[],
    text: (fact: Fact) => string = ({ value }) => value,
  ): Found[] =>
    list.map((fact) => ({
      icon,
      value: text(fact),
      source: fact.label ? foundWords.labeled(source, labelText(fact.label)) : source,
      isSure: fact.confidence >= SURE_FROM,
    }))
  return [
    ...(lead.companyName ? [{ icon: Store, value: lead.companyName, source, isSure: isSureName }] : []),
    ...lead.people.map(({ name, title, confidence }) => ({
      icon: UserRound,
      value: name,
      source: title ?? source,
      isSure: confidence >= SURE_FROM,
    })),
    ...facts(Phone, lead.phones, phoneTextOf),
    ...facts(Mail, lead.emails),
    ...facts(Globe, lead.websites),
    ...facts(MapPin, lead.addresses),
  ]
}

/** Returns the label for a kind of number; an unlisted kind shows its own name. */
const labelText = (label: string): string =>
  foundWords.labels[label] ?? `${label.charAt(0).toUpperCase()}${label.slice(1).replaceAll('_', ' ')}`
