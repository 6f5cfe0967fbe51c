import { ChevronRight, Globe, ScanText, X } from 'lucide-react'
import { buttonClass } from '../../../ui/actions/button-class.ts'
import { PointState } from '../../../ui/product/PointState.tsx'
import { StorefrontPhoto } from '../drawings/StorefrontPhoto.tsx'
import { LeadMock } from './LeadMock.tsx'
import { evidenceMockWords, photoWords } from '../drawings/mock-words.ts'

const sources = [
  { icon: ScanText, ...evidenceMockWords.sticker },
  { icon: Globe, ...evidenceMockWords.website },
]

export function EvidenceMock() {
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <LeadMock />
      <div className="absolute inset-0 bg-scrim" />
      <div className="absolute inset-x-0 bottom-0 rounded-t-sheet bg-elevated px-4 pt-2 pb-10">
        <div className="mx-auto mb-4 h-1 w-9 rounded-full bg-line-strong" />
        <p className="flex justify-between text-14 text-ink-soft">
          {photoWords.advertising} <X size={24} className="text-ink" />
        </p>
        <p className="title-22">{evidenceMockWords.value}</p>
        <p className="mt-1 mb-3 flex gap-3 text-14 text-ink-soft">
          <PointState state="known" className="font-label text-good" /> {evidenceMockWords.confidence}
        </p>
        <StorefrontPhoto isRead view="60 330 340 190" className="h-50 w-full rounded-card" />
        <div className="divide-y divide-line">
          {sources.map(({ icon: Icon, quote, text }) => (
            <div key={text} className="flex items-center gap-3 py-3">
              <Icon size={20} className="text-ink-soft" />
              <div className="flex-1">
                <p className="font-semibold">{quote}</p>
                <p className="text-14 text-ink-soft">{text}</p>
              </div>
              <ChevronRight size={20} />
            </div>
          ))}
        </div>
        <p className="mt-2 mb-3 font-semibold">{evidenceMockWords.question}</p>
        <div className="grid grid-cols-3 gap-2">
          <span className={buttonClass({ size: 'lg' })}>{evidenceMockWords.right}</span>
          <span className={buttonClass({ size: 'lg', variant: 'quiet' })}>{evidenceMockWords.wrong}</span>
          <span className={buttonClass({ size: 'lg', variant: 'quiet' })}>{evidenceMockWords.unknown}</span>
        </div>
      </div>
    </div>
  )
}
