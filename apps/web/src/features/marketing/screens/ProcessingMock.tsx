import { Camera, Check, MapPin, Phone, Store } from 'lucide-react'
import { buttonClass } from '../../../ui/actions/button-class.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { type StageItem, StageList } from '../../../ui/product/StageList.tsx'
import { Tag } from '../../../ui/text/Tag.tsx'
import { StorefrontPhoto } from '../drawings/StorefrontPhoto.tsx'
import { MockBody } from './MockBody.tsx'
import { MockTop } from './MockTop.tsx'
import { processingMockWords } from '../drawings/mock-words.ts'

const { stages: told, found: seen, ...words } = processingMockWords

const stages: StageItem[] = [
  { name: 'phone', ...told.phone, state: 'done' },
  { name: 'server', ...told.server, state: 'done' },
  { name: 'read', ...told.read, state: 'done' },
  { name: 'gather', ...told.gather, state: 'now' },
  { name: 'lead', ...told.lead, state: 'waiting' },
]

const found = [
  { icon: Store, ...seen.name },
  { icon: Phone, ...seen.phone },
  { icon: MapPin, ...seen.address },
]

export function ProcessingMock() {
  return (
    <>
      <MockTop title={words.title} isDetail counts={{ sending: { index: 1, total: 3 }, waiting: 3 }} />
      <MockBody className="flex flex-col gap-3">
        <StorefrontPhoto isRead view="0 120 720 340" className="h-41 w-full shrink-0 rounded-card" />
        <Card>
          <StageList stages={stages} label={words.label} />
        </Card>
        <Card className="divide-y divide-line py-1!">
          {found.map(({ icon: Icon, title, text }) => (
            <div key={title} className="flex items-center gap-3 py-2.5">
              <Icon size={20} className="text-ink-soft" />
              <div className="flex-1">
                <p className="font-semibold">{title}</p>
                <p className="text-14 text-ink-soft">{text}</p>
              </div>
              <Tag tone="good" icon={Check}>
                {words.sure}
              </Tag>
            </div>
          ))}
        </Card>
      </MockBody>
      <div className="shrink-0 border-t border-line bg-surface px-4 pt-3 pb-10">
        <p className="mb-3 text-14 text-ink-soft">{words.leave}</p>
        <div className="flex gap-2">
          <span className={buttonClass({ variant: 'quiet', size: 'lg' })}>{words.openVault}</span>
          <span className={`flex-1 ${buttonClass({ variant: 'signal', size: 'lg' })}`}>
            <Camera size={20} /> {words.next}
          </span>
        </div>
      </div>
    </>
  )
}
