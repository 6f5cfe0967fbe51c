import type { Person } from '@canvass/contracts/shapes/evidence'
import { Mail, Phone } from 'lucide-react'
import { useState } from 'react'
import { unsentValue } from '../../../data/edits/optimistic.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { initials } from '../../../ui/text/initials.ts'
import { Tag } from '../../../ui/text/Tag.tsx'
import { emailHref, phoneHref } from '../lead/contact-links.ts'
import { contactWords, leadWords, roleWords } from '../lead/lead-words.ts'
import { UnsentMark } from '../lead/UnsentMark.tsx'
import type { LeadEditing } from '../lead/useLeadEditing.ts'
import { AddPerson } from './AddPerson.tsx'
import { PersonEmails } from './PersonEmails.tsx'
import { PersonMenu } from './PersonMenu.tsx'
import { PersonSheet } from './PersonSheet.tsx'
import { personWords } from './person-words.ts'
import { reachableEmail } from './reachable-email.ts'

const FIRST = 5

type PeopleCardProps = {
  people: readonly Person[]
  /** If undefined, no one can be changed. */
  editing?: LeadEditing | undefined
  className?: string
}

/** Lists the decision makers; more than five are collapsed. */
export function PeopleCard({ people, editing, className }: PeopleCardProps) {
  const [isAll, setAll] = useState(false)
  // Kept outside the row: the server's response gives a new person another id, and what is being typed must survive
  // that.
  const [edited, setEdited] = useState<Person>()
  const shown = isAll ? people : people.slice(0, FIRST)
  return (
    <Card
      title={leadWords.peopleTitle}
      aside={editing && <AddPerson editing={editing} />}
      {...(className !== undefined && { className })}
    >
      {people.length === 0 ? (
        <p className="text-14 text-ink-soft">{leadWords.nobodyFound}</p>
      ) : (
        <ul className="divide-y divide-line">
          {shown.map((person, at) => (
            <PersonRow key={rowKey(people, at)} person={person} editing={editing} onEdit={setEdited} />
          ))}
        </ul>
      )}
      {editing && (
        <PersonSheet
          was={edited}
          editing={editing}
          isOpen={edited !== undefined}
          onClose={() => setEdited(undefined)}
        />
      )}
      {people.length > FIRST && (
        <Button variant="plain" size="sm" className="-ml-3.5" onClick={() => setAll(!isAll)}>
          {isAll ? leadWords.showFewer : leadWords.showAll(people.length)}
        </Button>
      )}
    </Card>
  )
}

/**
 * Builds the key from the name, since a new person's id changes with the server's response and would close what is open
 * in the row.
 */
function rowKey(people: readonly Person[], at: number): string {
  const name = people[at]?.name
  return `${name} ${people.slice(0, at).filter((other) => other.name === name).length}`
}

type PersonRowProps = { person: Person; editing: LeadEditing | undefined; onEdit: (person: Person) => void }

function PersonRow({ person, editing, onEdit }: PersonRowProps) {
  const { name, title, role, phone, channels = [], doNotContact = false } = person
  const [now] = useState(() => new Date())
  // A guessed email must be chosen by someone who sees that it is a guess, and never replaces another.
  const emails = channels.filter(({ kind, guess }) => kind === 'email' && !guess)
  const email = reachableEmail({ email: person.email, emails }, now)
  const all = [
    { label: contactWords.callName(name), icon: Phone, href: phone ? phoneHref(phone) : undefined },
    { label: contactWords.emailName(name), icon: Mail, href: email ? emailHref(email) : undefined },
  ]
  const ways = doNotContact ? [] : all.filter(({ href }) => href)
  return (
    <li className="flex min-h-16 items-center gap-3 py-2 lg:min-h-12">
      <span
        aria-hidden
        className="flex size-10 shrink-0 items-center justify-center rounded-full bg-sunken text-14 font-semibold text-ink-soft lg:size-8 lg:text-12"
      >
        {initials(name)}
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
          <span dir="auto" title={name} className="line-clamp-2 min-w-0 text-16 font-semibold break-words lg:text-14">
            {name}
          </span>
          {doNotContact && <Tag tone="bad">{personWords.doNotContact}</Tag>}
          {editing?.unsent.has(unsentValue('people', name)) && <UnsentMark />}
          {role && <Tag tone={role === 'economic_buyer' ? 'brand' : 'calm'}>{roleWords[role]}</Tag>}
        </p>
        {title && (
          <p dir="auto" className="line-clamp-2 text-start text-14 break-words text-ink-soft">
            {title}
          </p>
        )}
        <PersonEmails channels={channels} isReachable={!doNotContact} />
      </div>
      {ways.map(({ label, icon: Icon, href }) => (
        <a
          key={label}
          href={href}
          aria-label={label}
          className="flex size-12 shrink-0 items-center justify-center rounded-control text-brand hover:bg-sunken lg:size-9 print:hidden"
        >
          <Icon aria-hidden size={20} className="lg:size-4.5" />
        </a>
      ))}
      {editing && <PersonMenu person={person} editing={editing} onEdit={onEdit} />}
    </li>
  )
}
