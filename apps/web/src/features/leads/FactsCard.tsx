import type { Fact } from '@canvass/contracts/evidence'
import type { Lead } from '@canvass/contracts/leads'
import { Card } from '../../ui/Card.tsx'
import { ConfidenceBars } from '../../ui/ConfidenceBars.tsx'
import { directionsHref, emailHref, phoneHref, phoneText, websiteHref, websiteText } from './contact-links.ts'
import { sourceWord } from './source-words.ts'

type Kind = {
  title: string
  facts: readonly Fact[]
  hrefOf: (value: string) => string | undefined
  textOf?: (value: string) => string
}

/** Every phone, e-mail, website and address, with where it was read. */
export function FactsCard({ lead, className }: { lead: Lead; className?: string }) {
  const kinds: Kind[] = [
    { title: 'Phone', facts: lead.phones, hrefOf: phoneHref, textOf: phoneText },
    { title: 'E-mail', facts: lead.emails, hrefOf: emailHref },
    { title: 'Website', facts: lead.websites, hrefOf: websiteHref, textOf: websiteText },
    { title: 'Address', facts: lead.addresses, hrefOf: directionsHref },
  ]
  return (
    <Card title="Contact data" {...(className !== undefined && { className })}>
      <dl className="divide-y divide-line">
        {kinds.map(({ title, facts, hrefOf, textOf }) => (
          <div key={title} className="flex gap-3 py-2.5 text-14 first:pt-0 last:pb-0">
            <dt className="w-20 shrink-0 text-ink-soft">{title}</dt>
            {facts.length === 0 ? (
              <dd className="text-ink-soft">Unknown</dd>
            ) : (
              <dd className="flex min-w-0 flex-1 flex-col gap-2">
                {facts.map((fact) => (
                  <FactLine
                    key={fact.value}
                    fact={fact}
                    href={hrefOf(fact.value)}
                    text={textOf?.(fact.value) ?? fact.value}
                  />
                ))}
              </dd>
            )}
          </div>
        ))}
      </dl>
    </Card>
  )
}

function FactLine({ fact, href, text }: { fact: Fact; href: string | undefined; text: string }) {
  const isOutside = href?.startsWith('http') === true
  const source = sourceWord(fact.evidence)
  return (
    <span className="flex items-start gap-3">
      <span className="min-w-0 flex-1">
        {href ? (
          <a
            href={href}
            dir="auto"
            {...(isOutside && { target: '_blank', rel: 'noopener noreferrer' })}
            className="hit font-label break-words text-brand hover:underline"
          >
            {text}
          </a>
        ) : (
          <span dir="auto" className="font-label break-words">
            {text}
          </span>
        )}
        {(fact.label ?? source) && (
          <span className="block text-12 text-ink-soft">{[fact.label, source].filter(Boolean).join(' · ')}</span>
        )}
      </span>
      <ConfidenceBars confidence={fact.confidence} className="mt-1 shrink-0" />
    </span>
  )
}
