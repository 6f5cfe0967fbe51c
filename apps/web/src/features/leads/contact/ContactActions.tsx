import type { Fact, Person } from '@canvass/contracts/shapes/evidence'
import { barredBy } from '@canvass/domain/lead-facts/barred-contacts'
import clsx from 'clsx'
import { Ban, Globe, type LucideIcon, Mail, Navigation, Phone } from 'lucide-react'
import { useState } from 'react'
import { directionsHref, emailHref, leadPhoneText, phoneHref, websiteHref } from '../lead/contact-links.ts'
import { contactWords } from '../lead/lead-words.ts'
import { reachableEmail } from './reachable-email.ts'
import { reachablePhone } from './reachable-phone.ts'

type Contact = {
  phone: string | null
  /** The known phones, to format the number as printed. */
  phones?: readonly Fact[]
  email: string | null
  /** The known emails, to tell whether the email is deliverable. */
  emails?: readonly Fact[]
  /** The known people, to tell who asked not to be contacted. */
  people?: readonly Person[]
  address: string | null
  website: string | null
}

type Action = {
  label: string
  icon: LucideIcon
  href: string | undefined
  shown: string | undefined
  isOutside: boolean
  isShownOnDesk?: boolean
}

function actionsOf(
  { phones = [], address, website }: Contact,
  { phone, email }: Record<'phone' | 'email', string | null>,
): Action[] {
  const actions: Action[] = [
    {
      label: contactWords.call,
      icon: Phone,
      href: phone ? phoneHref(phone) : undefined,
      shown: phone ? leadPhoneText(phone, phones) : undefined,
      isOutside: false,
      isShownOnDesk: true,
    },
    {
      label: contactWords.email,
      icon: Mail,
      href: email ? emailHref(email) : undefined,
      shown: email ?? undefined,
      isOutside: false,
    },
    {
      label: contactWords.directions,
      icon: Navigation,
      href: address ? directionsHref(address) : undefined,
      shown: address ?? undefined,
      isOutside: true,
    },
    {
      label: contactWords.website,
      icon: Globe,
      href: website ? websiteHref(website) : undefined,
      shown: website ?? undefined,
      isOutside: true,
    },
  ]
  return actions.filter(({ href }) => href)
}

type ContactActionsProps = {
  contact: Contact
  /** There is little room: the first action takes a line by itself. */
  isNarrow?: boolean
}

/**
 * Shows the actions for the known contact data, the primary one first. Unknown data has no button, nor does that of
 * people who asked not to be contacted: a note names them.
 */
export function ContactActions({ contact, isNarrow = false }: ContactActionsProps) {
  const [now] = useState(() => new Date())
  const offered = { phone: reachablePhone(contact), email: reachableEmail(contact, now) }
  const actions = actionsOf(contact, offered)
  const barring = doNotContactNames(contact, offered)
  if (actions.length === 0 && barring.length === 0) return null
  return (
    <div className="flex flex-col gap-2">
      {actions.length > 0 && <ActionList actions={actions} isNarrow={isNarrow} />}
      {barring.length > 0 && (
        <p className="flex items-start gap-1.5 text-14 text-ink-soft">
          <Ban aria-hidden size={16} className="mt-0.5 shrink-0 text-bad" />
          <span className="min-w-0 break-words">{contactWords.doNotContact(barring)}</span>
        </p>
      )}
    </div>
  )
}

/** Returns the names of people because of whom a phone or an email was skipped. */
function doNotContactNames(
  { phone, phones = [], email, emails = [], people = [] }: Contact,
  offered: Record<'phone' | 'email', string | null>,
): string[] {
  const passed = (kind: 'phone' | 'email', first: string | null, values: readonly Fact[]) => {
    const inOrder = [...(first === null ? [] : [first]), ...values.map(({ value }) => value)]
    const end = offered[kind] === null ? inOrder.length : inOrder.indexOf(offered[kind])
    return inOrder.slice(0, end).flatMap((value) => barredBy(kind, value, people))
  }
  const all = [...passed('phone', phone, phones), ...passed('email', email, emails)]
  return [...new Set(all.map(({ name }) => name))]
}

function ActionList({ actions, isNarrow }: { actions: readonly Action[]; isNarrow: boolean }) {
  return (
    <ul aria-label={contactWords.actions} className="flex gap-2 lg:flex-wrap lg:gap-1.5">
      {actions.map(({ label, icon: Icon, href, shown, isOutside, isShownOnDesk }, at) => (
        <li
          key={label}
          className={clsx('min-w-0 flex-1', !isNarrow && 'lg:flex-none', isNarrow && at === 0 && 'lg:basis-full')}
        >
          <a
            href={href}
            aria-label={contactWords.action(label, shown ?? '')}
            title={shown}
            {...(isOutside && { target: '_blank', rel: 'noreferrer' })}
            className={clsx(
              'flex items-center justify-center rounded-row px-1 text-14 font-label transition-[filter] hover:brightness-[.94] dark:hover:brightness-110',
              'min-h-15 flex-col gap-0.5 lg:min-h-10 lg:flex-row lg:gap-1.5 lg:rounded-control lg:px-2.5',
              at === 0 ? 'bg-brand text-brand-ink' : 'border border-line bg-surface text-ink',
            )}
          >
            <Icon aria-hidden size={20} className={clsx('shrink-0 lg:size-4', at !== 0 && 'text-brand')} />
            <span className="max-w-full truncate">
              {label}
              {isShownOnDesk && <span className={clsx(actions.length > 2 && 'hidden lg:inline')}> {shown}</span>}
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
