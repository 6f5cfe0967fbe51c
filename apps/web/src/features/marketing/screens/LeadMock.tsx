import { BadgeCheck, Clock, Globe, Mail, Navigation, Phone } from 'lucide-react'
import clsx from 'clsx'
import { Avatar } from '../../../ui/text/Avatar.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { ScoreTag } from '../../../ui/product/ScoreTag.tsx'
import { StatusGlyph } from '../../../ui/product/StatusGlyph.tsx'
import { Tag } from '../../../ui/text/Tag.tsx'
import { StorefrontPhoto } from '../drawings/StorefrontPhoto.tsx'
import { MockBar } from './MockBar.tsx'
import { MockBody } from './MockBody.tsx'
import { MockTop } from './MockTop.tsx'
import { barMockWords, leadMockWords, vaultMockWords } from '../drawings/mock-words.ts'
import { statusLooks } from '../../../ui/product/status-words.ts'

const contacts = [
  { icon: Phone, word: leadMockWords.call },
  { icon: Mail, word: leadMockWords.email },
  { icon: Navigation, word: leadMockWords.directions },
  { icon: Globe, word: leadMockWords.website },
]

export function LeadMock() {
  return (
    <>
      <MockTop title={vaultMockWords.title} isDetail />
      <MockBody className="flex flex-col gap-3">
        <div className="flex gap-4">
          <StorefrontPhoto view="0 60 560 500" className="size-22 rounded-card" />
          <div>
            <p className="title-22 max-w-56">{leadMockWords.company}</p>
            <p className="text-14 text-ink-soft">{leadMockWords.about}</p>
            <p className="mt-2 flex gap-1.5">
              <Tag tone="good" icon={BadgeCheck}>
                {leadMockWords.match}
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
          <p className="mt-3 text-16 font-label text-st-s">{statusLooks.cna_scheduled.word}</p>
          <p className="text-14 text-ink-soft">{leadMockWords.appointment}</p>
        </Card>
        <div className="rounded-card bg-brand-soft p-4">
          <p className="flex justify-between text-14">
            <span className="font-semibold text-brand">{leadMockWords.nextStep}</span>
            <span className="flex items-center gap-1 text-ink-soft">
              <Clock size={16} /> {leadMockWords.bestTime}
            </span>
          </p>
          <p className="title-18 mt-1">{leadMockWords.action}</p>
          <p className="text-14">{leadMockWords.line}</p>
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
        <Card title={leadMockWords.decisionMakers} className="divide-y divide-line">
          {leadMockWords.people.map(({ name, tag, text }, at) => (
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
      <MockBar current={barMockWords.vault} />
    </>
  )
}
