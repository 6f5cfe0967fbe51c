import { Camera, Check, MapPin, Phone, Store } from 'lucide-react'
import { buttonClass } from '../../../ui/button-class.ts'
import { Card } from '../../../ui/Card.tsx'
import { type StageItem, StageList } from '../../../ui/StageList.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { StorefrontPhoto } from '../StorefrontPhoto.tsx'
import { MockBody } from './MockBody.tsx'
import { MockTop } from './MockTop.tsx'

const stages: StageItem[] = [
  { name: 'phone', label: 'Saved on this phone', state: 'done', time: '0.2 s' },
  { name: 'server', label: 'On the server', state: 'done', time: '1.9 s' },
  { name: 'read', label: 'Reading visual content', state: 'done', time: '3.4 s' },
  {
    name: 'gather',
    label: 'Gathering business intelligence',
    state: 'now',
    detail: 'Places near 214 Quay Street',
    time: '4.1 s',
  },
  { name: 'lead', label: 'Creating lead profile', state: 'waiting' },
]

const found = [
  { icon: Store, title: 'Fennick & Daughter', text: 'Read on the sign' },
  { icon: Phone, title: '(971) 555-0142', text: 'Read on the door' },
  { icon: MapPin, title: '214 Quay Street', text: 'Read on the door' },
]

export function ProcessingMock() {
  return (
    <>
      <MockTop title="New capture" isDetail counts={{ sending: { index: 1, total: 3 }, waiting: 3 }} />
      <MockBody className="flex flex-col gap-3">
        <StorefrontPhoto isRead view="0 120 720 340" className="h-41 w-full shrink-0 rounded-card" />
        <Card>
          <StageList stages={stages} label="Stages" />
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
                Sure
              </Tag>
            </div>
          ))}
        </Card>
      </MockBody>
      <div className="shrink-0 border-t border-line bg-surface px-4 pt-3 pb-10">
        <p className="mb-3 text-14 text-ink-soft">You can leave. Nothing is lost.</p>
        <div className="flex gap-2">
          <span className={buttonClass({ variant: 'quiet', size: 'lg' })}>Open vault</span>
          <span className={`flex-1 ${buttonClass({ variant: 'signal', size: 'lg' })}`}>
            <Camera size={20} /> Capture next
          </span>
        </div>
      </div>
    </>
  )
}
