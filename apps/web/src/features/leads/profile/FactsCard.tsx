import type { Fact } from '@canvass/contracts/shapes/evidence'
import type { Lead } from '@canvass/contracts/leads'
import { phoneTextOf } from '@canvass/domain/phone-as-printed'
import { Card } from '../../../ui/layout/Card.tsx'
import { ConfidenceBars } from '../../../ui/product/ConfidenceBars.tsx'
import { CheckLink } from './CheckLink.tsx'
import {
  directionsHref,
  emailHref,
  isOfUnknownCountry,
  phoneHref,
  websiteHref,
  websiteText,
} from '../lead/contact-links.ts'
import { contactWords, leadWords, phoneLabels } from '../lead/lead-words.ts'
import { sourceWord } from '../evidence/source-looks.ts'
import { UnsentMark } from '../lead/UnsentMark.tsx'

type Kind = {
  title: string
  facts: readonly Fact[]
  /** What the lead holds now: a person may have written it over what was read. */
  value: string | null
  isUnsent: boolean
  hrefOf: (value: string) => string | undefined
  textOf?: (fact: Pick<Fact, 'value' | 'evidence'>) => string
}

type FactsCardProps = {
  lead: Lead
  /** Fields that are on this device only. */
  unsent?: ReadonlySet<string>
  className?: string
}

const NOTHING: ReadonlySet<string> = new Set()

/** Every phone, email, website and address, with where it was read. */
export function FactsCard({ lead, unsent = NOTHING, className }: FactsCardProps) {
  const kinds: Kind[] = [
    {
      title: contactWords.person,
      facts: [],
      value: lead.personName,
      isUnsent: unsent.has('personName'),
      hrefOf: () => undefined,
    },
    {
      title: contactWords.phone,
      facts: lead.phones,
      value: lead.phone,
      isUnsent: unsent.has('phone'),
      hrefOf: phoneHref,
      textOf: phoneTextOf,
    },
    {
      title: contactWords.email,
      facts: lead.emails,
      value: lead.email,
      isUnsent: unsent.has('email'),
      hrefOf: emailHref,
    },
    {
      title: contactWords.website,
      facts: lead.websites,
      value: lead.website,
      isUnsent: unsent.has('website'),
      hrefOf: websiteHref,
      textOf: ({ value }) => websiteText(value),
    },
    {
      title: contactWords.address,
      facts: lead.addresses,
      value: lead.address,
      isUnsent: unsent.has('address'),
      hrefOf: directionsHref,
    },
  ]
  const isUnknown = ({ facts, value, isUnsent }: Kind): boolean => facts.length === 0 && !value && !isUnsent
  const unknown = kinds.filter(isUnknown)
  return (
    <Card title={contactWords.title} aside={<CheckLink lead={lead} />} {...(className !== undefined && { className })}>
      <dl className="divide-y divide-line">
        {kinds
          .filter((kind) => !isUnknown(kind))
          .map(({ title, facts, value, isUnsent, hrefOf, textOf }) => (
            <div key={title} className="flex gap-3 py-2.5 text-14 first:pt-0 last:pb-0">
              <dt className="w-20 shrink-0 text-ink-soft">{title}</dt>
              {facts.length === 0 && !value ? (
                <dd className="flex flex-wrap gap-2 text-ink-soft">
                  {leadWords.unknown} {isUnsent && <UnsentMark />}
                </dd>
              ) : (
                <dd className="flex min-w-0 flex-1 flex-col gap-2">
                  {value && !facts.some((fact) => fact.value === value) && (
                    <span className="flex flex-wrap items-center gap-2">
                      <ValueText href={hrefOf(value)} text={textOf?.({ value, evidence: [] }) ?? value} />
                      {isUnsent && <UnsentMark />}
                    </span>
                  )}
                  {facts.map((fact) => (
                    <FactLine
                      key={fact.value}
                      fact={fact}
                      href={hrefOf(fact.value)}
                      text={textOf?.(fact) ?? fact.value}
                    />
                  ))}
                </dd>
              )}
            </div>
          ))}
      </dl>
      {unknown.length > 0 && (
        <p className="mt-2.5 text-14 text-ink-soft first:mt-0">
          {contactWords.unknown(unknown.map(({ title }) => title))}
        </p>
      )}
    </Card>
  )
}

function FactLine({ fact, href, text }: { fact: Fact; href: string | undefined; text: string }) {
  const source = sourceWord(fact.evidence)
  const label = fact.label && (phoneLabels[fact.label] ?? fact.label)
  const doubt = isOfUnknownCountry(fact) ? contactWords.countryUnknown : undefined
  return (
    <span className="flex items-start gap-3">
      <span className="min-w-0 flex-1">
        <ValueText href={href} text={text} />
        {(label ?? source ?? doubt) && (
          <span className="block text-12 text-ink-soft">{[label, source, doubt].filter(Boolean).join(' · ')}</span>
        )}
      </span>
      <ConfidenceBars confidence={fact.confidence} className="mt-1 shrink-0" />
    </span>
  )
}

function ValueText({ href, text }: { href: string | undefined; text: string }) {
  if (!href) {
    return (
      <span dir="auto" className="min-w-0 font-label break-words">
        {text}
      </span>
    )
  }
  return (
    <a
      href={href}
      dir="auto"
      {...(href.startsWith('http') && { target: '_blank', rel: 'noreferrer' })}
      className="hit min-w-0 font-label break-words text-brand hover:underline"
    >
      {text}
    </a>
  )
}
