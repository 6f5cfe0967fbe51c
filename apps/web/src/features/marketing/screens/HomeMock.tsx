import { Camera, ChevronRight, ImageUp } from 'lucide-react'
import { buttonClass } from '../../../ui/button-class.ts'
import { Card } from '../../../ui/Card.tsx'
import { statusLooks, statusNames } from '../../../ui/status-words.ts'
import { StatusGlyph } from '../../../ui/StatusGlyph.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { MockBar } from './MockBar.tsx'
import { MockBody } from './MockBody.tsx'
import { MockTop } from './MockTop.tsx'
import { ShopThumb } from './ShopThumb.tsx'

const counts = [61, 22, 17, 12, 7, 9]
const shares = ['w-[47%]', 'w-[17%]', 'w-[13%]', 'w-[9%]', 'w-[6%]', 'w-[8%]']

export function HomeMock() {
  return (
    <>
      <MockTop title="Home" counts={{ waiting: 3 }} />
      <MockBody className="flex flex-col gap-3">
        <p className="title-28">Who did you find today?</p>
        <div className={buttonClass({ variant: 'signal', size: 'xl', isBlock: true })}>
          <Camera size={20} /> Start a Capture
        </div>
        <div className={buttonClass({ variant: 'quiet', size: 'lg', isBlock: true })}>
          <ImageUp size={20} /> Upload an Image
        </div>
        <div className="flex items-center gap-3 rounded-card border border-line bg-surface p-3">
          <ShopThumb kind="card" colour="#2d7f86" className="size-12" />
          <div className="flex-1">
            <p className="text-14 font-semibold">3 captures safe on this phone</p>
            <p className="text-14 text-ink-soft">Going up now</p>
          </div>
          <ChevronRight size={20} />
        </div>
        <Card title="Overview" aside={<span className="text-14 font-semibold text-brand">View All</span>}>
          <div className="flex items-end gap-10">
            <Figure big value="128" word="prospects" />
            <Figure value="6" word="Today" />
            <Figure value="128" word="Total" />
          </div>
        </Card>
        <Card title="Pipeline" aside={<Tag tone="good">Live</Tag>}>
          <div className="mb-3 flex h-3 gap-0.5 overflow-hidden rounded-full">
            {statusNames.map((status, at) => (
              <span key={status} className={`${statusLooks[status].fill} ${shares[at]}`} />
            ))}
          </div>
          <div className="grid grid-cols-2 gap-x-5 gap-y-2 text-14 whitespace-nowrap font-label">
            {statusNames.map((status, at) => (
              <p key={status} className="flex items-center gap-2">
                <StatusGlyph status={status} />
                <span className="flex-1">{statusLooks[status].word}</span>
                {counts[at]}
              </p>
            ))}
          </div>
        </Card>
      </MockBody>
      <MockBar />
    </>
  )
}

function Figure({ value, word, big = false }: { value: string; word: string; big?: boolean }) {
  return (
    <div>
      <p className={big ? 'title-40' : 'text-22 font-semibold'}>{value}</p>
      <p className="text-14 text-ink-soft">{word}</p>
    </div>
  )
}
