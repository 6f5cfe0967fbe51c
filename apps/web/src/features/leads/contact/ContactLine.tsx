import type { Fact } from '@canvass/contracts/shapes/evidence'
import { useState } from 'react'
import { ConfidenceBars } from '../../../ui/product/ConfidenceBars.tsx'
import { Tag } from '../../../ui/text/Tag.tsx'
import { sourceWord } from '../evidence/source-looks.ts'
import { isOfUnknownCountry } from '../lead/contact-links.ts'
import { contactWords, phoneLabels } from '../lead/lead-words.ts'
import { UnsentMark } from '../lead/UnsentMark.tsx'
import type { LeadEditing } from '../lead/useLeadEditing.ts'
import { contactEditWords } from './contact-edit-words.ts'
import type { ContactKind } from './contact-kinds.ts'
import { CheckNote } from './CheckNote.tsx'
import { checkText } from './email-check-text.ts'
import { ContactMenu, type EditedContact } from './ContactMenu.tsx'
import { personWords } from './person-words.ts'
import { ValueText } from './ValueText.tsx'

type ContactLineProps = {
  kind: ContactKind
  fact: Fact
  /** The first of several is labeled as the one to use. */
  isFirst: boolean
  hasOthers: boolean
  isUnsent: boolean
  /** It belongs only to people who asked not to be contacted. */
  isBarred: boolean
  /** If undefined, nothing can be changed. */
  editing: LeadEditing | undefined
  onEdit: (edited: EditedContact) => void
}

/** Shows one value with its source and its actions. */
export function ContactLine({ kind, fact, isFirst, hasOthers, isUnsent, isBarred, editing, onEdit }: ContactLineProps) {
  const [now] = useState(() => new Date())
  const text = kind.textOf(fact)
  const primary = isFirst && hasOthers ? contactEditWords.primary : undefined
  const label = fact.label && (phoneLabels[fact.label] ?? fact.label)
  const doubt = isOfUnknownCountry(fact) ? contactWords.countryUnknown : undefined
  const details = [primary, label, sourceWord(fact.evidence), doubt].filter(Boolean)
  return (
    <li className="flex items-start gap-2">
      <span className="min-w-0 flex-1 py-0.5">
        <ValueText href={isBarred ? undefined : kind.hrefOf(fact.value)} text={text} />
        {details.length > 0 && <span className="block text-12 text-ink-soft">{details.join(' · ')}</span>}
        {kind.list === 'emails' && fact.check && <CheckNote {...checkText(fact.check, now)} />}
        {isBarred && (
          <Tag tone="bad" className="mt-1">
            {personWords.doNotContact}
          </Tag>
        )}
        {isUnsent && <UnsentMark className="mt-1" />}
      </span>
      <ConfidenceBars confidence={fact.confidence} className="mt-1.5 shrink-0" />
      {editing && (
        <ContactMenu kind={kind} fact={fact} text={text} isFirst={isFirst} editing={editing} onEdit={onEdit} />
      )}
    </li>
  )
}
