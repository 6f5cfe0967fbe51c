import { BadgeCheck, Clock, Globe, Mail, Navigation, Phone } from 'lucide-react'
import clsx from 'clsx'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Card } from '../../../ui/Card.tsx'
import { ScoreTag } from '../../../ui/ScoreTag.tsx'
import { StatusGlyph } from '../../../ui/StatusGlyph.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { StorefrontPhoto } from '../StorefrontPhoto.tsx'
import { MockBar } from './MockBar.tsx'
import { MockBody } from './MockBody.tsx'
import { MockTop } from './MockTop.tsx'

const contacts = [
  { icon: Phone, word: 'Call' },
  { icon: Mail, word: 'E-mail' },
  { icon: Navigation, word: 'Directions' },
  { icon: Globe, word: 'Website' },
]

const people = [
  { name: 'Josie Fennick', tag: 'Economic buyer', text: 'Owner · Signs the budget' },
  { name: 'Carmen Dray', tag: 'Gatekeeper', text: 'Store manager' },
  { name: 'Walt Fennick', tag: 'Influencer', text: 'Founder' },
]

export function LeadMock() {
  return (
    <>
      <MockTop title="Vault" isDetail />
      <MockBody className="flex flex-col gap-3">
        <div className="flex gap-4">
          <StorefrontPhoto view="0 60 560 500" className="size-22 rounded-card" />
          <div>
            <p className="title-22">
              Fennick &<br />
              Daughter Hardware
            </p>
            <p className="text-14 text-ink-soft">Hardware store · since 1987</p>
            <p className="mt-2 flex gap-1.5">
              <Tag tone="good" icon={BadgeCheck}>
                Matched 92%
              </Tag>
              <ScoreTag grade="A" score={81} />
            </p>
          </div>
        </div>
        <Card>
          <div className="flex items-center gap-2 px-1">
            {(['qualified', 'cna_scheduled', 'cna_conducted', 'proposal_sent', 'closed_won'] as const).map(
              (status, at) => (
                <span key={status} className={clsx('flex items-center gap-2', at > 0 && 'flex-1')}>
                  {at > 0 && <span className={clsx('h-0.5 flex-1 rounded-full', at === 1 ? 'bg-brand' : 'bg-line')} />}
                  <StatusGlyph status={status} size={at === 1 ? 22 : 18} isAhead={at > 1} />
                </span>
              ),
            )}
          </div>
          <p className="mt-3 text-16 font-label text-st-s">CNA scheduled</p>
          <p className="text-14 text-ink-soft">Thu 21 May, 10:30 · at the store</p>
        </Card>
        <div className="rounded-card bg-brand-soft p-4">
          <p className="flex justify-between text-14">
            <span className="font-semibold text-brand">Next step</span>
            <span className="flex items-center gap-1 text-ink-soft">
              <Clock size={16} /> best 8:00 to 9:30
            </span>
          </p>
          <p className="title-18 mt-1">Call Josie before the sale ends</p>
          <p className="text-14">“Your tool sale runs to May 30. Shall I hold ten morning spots for the last week?”</p>
        </div>
        <div className="grid grid-cols-4 gap-2">
          {contacts.map(({ icon: Icon, word }, at) => (
            <span
              key={word}
              className={clsx(
                'flex flex-col items-center gap-1 rounded-row py-2 text-14 font-label',
                at === 0 ? 'bg-brand text-brand-ink' : 'border border-line bg-surface',
              )}
            >
              <Icon size={20} className={clsx(at > 0 && 'text-brand')} />
              {word}
            </span>
          ))}
        </div>
        <Card title="Decision makers" className="divide-y divide-line">
          {people.map(({ name, tag, text }, at) => (
            <div key={name} className="flex items-center gap-3 py-2.5">
              <Avatar name={name} />
              <div>
                <p className="flex items-center gap-2 font-semibold">
                  {name} <Tag tone={at === 0 ? 'brand' : 'calm'}>{tag}</Tag>
                </p>
                <p className="text-14 text-ink-soft">{text}</p>
              </div>
            </div>
          ))}
        </Card>
      </MockBody>
      <MockBar current="Vault" />
    </>
  )
}
