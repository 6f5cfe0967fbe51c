import { Camera, ChevronRight, ImageUp, PencilLine, Smartphone, X } from 'lucide-react'
import clsx from 'clsx'
import { HomeMock } from './HomeMock.tsx'
import { sheetMockWords } from '../drawings/mock-words.ts'

const ways = [
  { icon: Camera, ...sheetMockWords.photo },
  { icon: ImageUp, ...sheetMockWords.file },
  { icon: PencilLine, ...sheetMockWords.manual },
]

export function SheetMock() {
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <HomeMock />
      <div className="absolute inset-0 bg-scrim" />
      <div className="absolute inset-x-0 bottom-0 rounded-t-sheet bg-elevated px-4 pt-2 pb-10">
        <div className="mx-auto mb-4 h-1 w-9 rounded-full bg-line-strong" />
        <div className="flex items-start justify-between">
          <p className="title-22">{sheetMockWords.title}</p>
          <X size={24} />
        </div>
        <p className="mb-5 text-ink-soft">{sheetMockWords.text}</p>
        {ways.map(({ icon: Icon, title, text }, at) => (
          <div
            key={title}
            className={clsx(
              'mb-2 flex min-h-20 items-center gap-4 rounded-card px-3',
              at === 0 ? 'bg-signal text-signal-ink' : 'border border-line',
            )}
          >
            <span className={clsx('flex size-14 items-center justify-center rounded-control', at > 0 && 'bg-sunken')}>
              <Icon size={24} />
            </span>
            <div className="flex-1">
              <p className="text-18 font-semibold">{title}</p>
              <p className={clsx('text-14', at > 0 && 'text-ink-soft')}>{text}</p>
            </div>
            <ChevronRight size={22} />
          </div>
        ))}
        <p className="mt-4 flex items-center gap-2 text-14 text-ink-soft">
          <Smartphone size={16} /> {sheetMockWords.foot}
        </p>
      </div>
    </div>
  )
}
