import type { Fact } from '@canvass/contracts/evidence'
import type { Lead } from '@canvass/contracts/leads'
import { Check, Globe, type LucideIcon, Mail, MapPin, Phone, Store, UserRound } from 'lucide-react'
import { Card } from '../../ui/Card.tsx'
import { Tag } from '../../ui/Tag.tsx'

const SURE = 0.8

interface Found {
  icon: LucideIcon
  value: string
  source: string
  isSure: boolean
}

/** What is found so far, each with where it was read. */
export function FoundSoFar({ lead }: { lead: Lead }) {
  const found = listFound(lead)
  if (found.length === 0) return null
  return (
    <Card>
      <h2 className="sr-only">Found so far</h2>
      <ul className="-my-2" aria-live="polite">
        {found.map(({ icon: Icon, value, source, isSure }) => (
          <li key={`${source} ${value}`} className="flex items-center gap-4 border-b border-line py-2.5 last:border-0">
            <Icon aria-hidden size={20} className="shrink-0 text-ink-soft" />
            <div className="min-w-0 flex-1">
              <p dir="auto" className="text-left text-16 font-semibold break-words">
                {value}
              </p>
              <p className="text-14 text-ink-soft">{source}</p>
            </div>
            <Tag tone={isSure ? 'good' : 'calm'} icon={isSure ? Check : undefined}>
              {isSure ? 'Sure' : 'Check'}
            </Tag>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function listFound(lead: Lead): Found[] {
  const source = lead.capture.source === 'manual' ? 'Typed' : 'Read on the photo'
  const identity = lead.businessIntelligence?.points.find(({ key }) => key === 'identity')
  const isSureName = (identity?.confidence ?? 0) >= SURE
  const facts = (icon: LucideIcon, list: readonly Fact[]): Found[] =>
    list.map(({ value, label, confidence }) => ({
      icon,
      value,
      source: label ? `${source} · ${label}` : source,
      isSure: confidence >= SURE,
    }))
  return [
    ...(lead.companyName ? [{ icon: Store, value: lead.companyName, source, isSure: isSureName }] : []),
    ...lead.people.map(({ name, title, confidence }) => ({
      icon: UserRound,
      value: name,
      source: title ?? source,
      isSure: confidence >= SURE,
    })),
    ...facts(Phone, lead.phones),
    ...facts(Mail, lead.emails),
    ...facts(Globe, lead.websites),
    ...facts(MapPin, lead.addresses),
  ]
}
