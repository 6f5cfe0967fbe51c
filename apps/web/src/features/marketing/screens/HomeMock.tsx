import { Camera, ChevronRight, ImageUp } from 'lucide-react'
import { buttonClass } from '../../../ui/actions/button-class.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { statusLooks, statusNames } from '../../../ui/product/status-words.ts'
import { StatusGlyph } from '../../../ui/product/StatusGlyph.tsx'
import { Tag } from '../../../ui/text/Tag.tsx'
import { MockBar } from './MockBar.tsx'
import { MockBody } from './MockBody.tsx'
import { MockTop } from './MockTop.tsx'
import { ShopThumb } from './ShopThumb.tsx'
import { homeMockWords } from '../drawings/mock-words.ts'

const counts = [61, 22, 17, 12, 7, 9]
const shares = ['w-[47%]', 'w-[17%]', 'w-[13%]', 'w-[9%]', 'w-[6%]', 'w-[8%]']

export function HomeMock() {
  return (
    <>
      <MockTop title={homeMockWords.title} counts={{ waiting: 3 }} />
      <MockBody className="flex flex-col gap-3">
        <p className="title-28">{homeMockWords.heading}</p>
        <div className={buttonClass({ variant: 'signal', size: 'xl', isBlock: true })}>
          <Camera size={20} /> {homeMockWords.start}
        </div>
        <div className={buttonClass({ variant: 'quiet', size: 'lg', isBlock: true })}>
          <ImageUp size={20} /> {homeMockWords.upload}
        </div>
        <div className="flex items-center gap-3 rounded-card border border-line bg-surface p-3">
          <ShopThumb kind="card" color="#2d7f86" className="size-12" />
          <div className="flex-1">
            <p className="text-14 font-semibold">{homeMockWords.waiting}</p>
            <p className="text-14 text-ink-soft">{homeMockWords.sending}</p>
          </div>
          <ChevronRight size={20} />
        </div>
        <Card
          title={homeMockWords.overview}
          aside={<span className="text-14 font-semibold text-brand">{homeMockWords.viewAll}</span>}
        >
          <div className="flex items-end gap-10">
            <Figure big {...homeMockWords.prospects} />
            <Figure {...homeMockWords.today} />
            <Figure {...homeMockWords.total} />
          </div>
        </Card>
        <Card title={homeMockWords.pipeline} aside={<Tag tone="good">{homeMockWords.live}</Tag>}>
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
