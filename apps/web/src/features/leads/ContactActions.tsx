import clsx from 'clsx'
import { Globe, type LucideIcon, Mail, Navigation, Phone } from 'lucide-react'
import { directionsHref, emailHref, phoneHref, websiteHref } from './contact-links.ts'

type Contact = { phone: string | null; email: string | null; address: string | null; website: string | null }

type Action = { label: string; icon: LucideIcon; href: string | undefined; value: string | null; isOutside: boolean }

function actionsOf({ phone, email, address, website }: Contact): Action[] {
  const actions: Action[] = [
    { label: 'Call', icon: Phone, href: phone ? phoneHref(phone) : undefined, value: phone, isOutside: false },
    { label: 'E-mail', icon: Mail, href: email ? emailHref(email) : undefined, value: email, isOutside: false },
    {
      label: 'Directions',
      icon: Navigation,
      href: address ? directionsHref(address) : undefined,
      value: address,
      isOutside: true,
    },
    {
      label: 'Website',
      icon: Globe,
      href: website ? websiteHref(website) : undefined,
      value: website,
      isOutside: true,
    },
  ]
  return actions.filter(({ href }) => href)
}

/** What can be done with what is known; the first is the primary. What is not known has no button. */
export function ContactActions({ contact }: { contact: Contact }) {
  const actions = actionsOf(contact)
  if (actions.length === 0) return null
  return (
    <ul aria-label="Contact" className="flex gap-2 lg:flex-wrap lg:gap-1.5">
      {actions.map(({ label, icon: Icon, href, value, isOutside }, at) => (
        <li key={label} className={'min-w-0 flex-1 lg:flex-none'}>
          <a
            href={href}
            aria-label={`${label}: ${value}`}
            title={value ?? undefined}
            {...(isOutside && { target: '_blank', rel: 'noopener noreferrer' })}
            className={clsx(
              'flex items-center justify-center rounded-row px-1 text-14 font-label transition-[filter] hover:brightness-[.94] dark:hover:brightness-110',
              'min-h-15 flex-col gap-0.5 lg:min-h-10 lg:flex-row lg:gap-1.5 lg:rounded-control lg:px-2.5',
              at === 0 ? 'bg-brand text-brand-ink' : 'border border-line bg-surface text-ink',
            )}
          >
            <Icon aria-hidden size={20} className={clsx('shrink-0 lg:size-4', at !== 0 && 'text-brand')} />
            <span className="max-w-full truncate">{label}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
