import { PRIMARY_FIELDS } from '@canvass/contracts/shapes/contact-lists'
import type { Lead } from '@canvass/contracts/leads'
import type { Fact } from '@canvass/contracts/shapes/evidence'
import { barredBy } from '@canvass/domain/lead-facts/barred-contacts'
import { type ReactNode, useState } from 'react'
import { unsentValue } from '../../../data/edits/optimistic.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { contactWords, leadWords } from '../lead/lead-words.ts'
import { UnsentMark } from '../lead/UnsentMark.tsx'
import type { LeadEditing } from '../lead/useLeadEditing.ts'
import { AddContact } from './AddContact.tsx'
import { AreaLine } from './AreaLine.tsx'
import { areaWords } from './area-words.ts'
import { CheckLink } from './CheckLink.tsx'
import { valueNames } from './contact-edit-words.ts'
import { allKinds, type ContactKind, contactValues } from './contact-kinds.ts'
import { ContactLine } from './ContactLine.tsx'
import type { EditedContact } from './ContactMenu.tsx'
import { ContactSheet } from './ContactSheet.tsx'
import { ValueText } from './ValueText.tsx'

type FactsCardProps = { lead: Lead; editing: LeadEditing; className?: string }

/**
 * Lists every phone, email, website, and address with its source; more than five of a kind are collapsed. Users who may
 * edit the lead can change each.
 */
export function FactsCard({ lead, editing, className }: FactsCardProps) {
  const { unsent } = editing
  // Kept outside the line: the server may reformat a value, and what is being typed must survive that.
  const [edited, setEdited] = useState<EditedContact>()
  const hasUnsent = ({ list }: ContactKind) => unsent.has(list) || unsent.has(PRIMARY_FIELDS[list])
  const isShown = (kind: ContactKind) => contactValues(lead, kind.list).length > 0 || hasUnsent(kind)
  const hasPerson = lead.personName !== null || unsent.has('personName')
  const area = areaOf(lead)
  const unknown = [
    ...(hasPerson ? [] : [contactWords.person]),
    ...allKinds.filter((kind) => !isShown(kind)).map(({ list }) => valueNames[list]),
  ]
  // Values can't be corrected until the run has finished.
  const editor = editing.canEdit && lead.isComplete ? editing : undefined
  const aside = (
    <span className="flex items-center gap-4">
      <CheckLink lead={lead} canEdit={editing.canEdit} />
      {editor && <AddContact editing={editor} />}
    </span>
  )
  return (
    <Card title={contactWords.title} aside={aside} {...(className !== undefined && { className })}>
      <dl className="divide-y divide-line">
        {hasPerson && (
          <Row title={contactWords.person}>
            <dd className="flex min-w-0 flex-1 flex-wrap items-center gap-2">
              {lead.personName !== null && <ValueText href={undefined} text={lead.personName} />}
              {lead.personName === null && <span className="text-ink-soft">{leadWords.unknown}</span>}
              {unsent.has('personName') && <UnsentMark />}
            </dd>
          </Row>
        )}
        {allKinds.filter(isShown).map((kind) => (
          <Row key={kind.list} title={valueNames[kind.list]}>
            <dd className="min-w-0 flex-1">
              <ContactLines lead={lead} kind={kind} unsent={unsent} editing={editor} onEdit={setEdited} />
            </dd>
          </Row>
        ))}
        {area && (
          <Row title={areaWords.title}>
            <dd className="min-w-0 flex-1 py-0.5">
              <AreaLine position={area} />
            </dd>
          </Row>
        )}
      </dl>
      {editor && edited && <ContactSheet {...edited} editing={editor} isOpen onClose={() => setEdited(undefined)} />}
      {unknown.length > 0 && <p className="mt-2.5 text-14 text-ink-soft first:mt-0">{contactWords.unknown(unknown)}</p>}
    </Card>
  )
}

/** Returns the lead's area if only an approximate position is known. */
const areaOf = ({ position }: Lead) =>
  position && position.name !== null && position.name !== '' ? position : undefined

const Row = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="flex gap-3 py-2.5 text-14 first:pt-0 last:pb-0">
    <dt className="w-16 shrink-0 py-0.5 text-ink-soft lg:w-20">{title}</dt>
    {children}
  </div>
)

/** As many values of a kind as are read at a glance. */
const FIRST = 5

const BARRED = { phones: 'phone', emails: 'email', websites: undefined, addresses: undefined } as const

function isBarred({ people }: Lead, { list }: ContactKind, { value }: Fact): boolean {
  const way = BARRED[list]
  return way !== undefined && barredBy(way, value, people).length > 0
}

type ContactLinesProps = {
  lead: Lead
  kind: ContactKind
  unsent: ReadonlySet<string>
  editing: LeadEditing | undefined
  onEdit: (edited: EditedContact) => void
}

function ContactLines({ lead, kind, unsent, editing, onEdit }: ContactLinesProps) {
  const first = lead[PRIMARY_FIELDS[kind.list]]
  const values = contactValues(lead, kind.list)
  const [isAll, setAll] = useState(false)
  const isUnsent = (value: string) =>
    unsent.has(unsentValue(kind.list, value)) || (value === first && unsent.has(PRIMARY_FIELDS[kind.list]))
  // What was just added stays in sight until the server has ranked it.
  const shown = values.filter(({ value }, at) => isAll || at < FIRST || value === first || isUnsent(value))
  if (values.length === 0)
    return (
      <span className="flex flex-wrap items-center gap-2 text-ink-soft">
        {leadWords.unknown} <UnsentMark />
      </span>
    )
  return (
    <>
      <ul className="flex flex-col gap-2">
        {shown.map((fact) => (
          <ContactLine
            key={fact.value}
            kind={kind}
            fact={fact}
            isFirst={fact.value === first}
            hasOthers={values.length > 1}
            isUnsent={isUnsent(fact.value)}
            isBarred={isBarred(lead, kind, fact)}
            editing={editing}
            onEdit={onEdit}
          />
        ))}
      </ul>
      {values.length > FIRST && (
        <Button
          variant="plain"
          size="sm"
          aria-label={isAll ? undefined : contactWords.showAllOf(values.length, valueNames[kind.list])}
          className="mt-1 -ml-3.5"
          onClick={() => setAll(!isAll)}
        >
          {isAll ? leadWords.showFewer : leadWords.showAll(values.length)}
        </Button>
      )}
    </>
  )
}
