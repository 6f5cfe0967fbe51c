import { ChevronRight, Globe, ScanText, X } from 'lucide-react'
import { buttonClass } from '../../../ui/button-class.ts'
import { PointState } from '../../../ui/PointState.tsx'
import { StorefrontPhoto } from '../StorefrontPhoto.tsx'
import { LeadMock } from './LeadMock.tsx'

const sources = [
  { icon: ScanText, quote: '“AS HEARD ON Gull 98.3”', text: 'Window sticker, Tue 12 May, 14:06' },
  { icon: Globe, quote: '“Catch us on Gull every Saturday”', text: 'fennick.example/about, fetched 12 May' },
]

export function EvidenceMock() {
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <LeadMock />
      <div className="absolute inset-0 bg-scrim" />
      <div className="absolute inset-x-0 bottom-0 rounded-t-sheet bg-elevated px-4 pt-2 pb-10">
        <div className="mx-auto mb-4 h-1 w-9 rounded-full bg-line-strong" />
        <p className="flex justify-between text-14 text-ink-soft">
          Advertising seen <X size={24} className="text-ink" />
        </p>
        <p className="title-22">Radio: on air with Gull 98.3</p>
        <p className="mt-1 mb-3 flex gap-3 text-14 text-ink-soft">
          <PointState state="known" className="font-label text-good" /> 90% sure: two sources agree
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
        <p className="mt-2 mb-3 font-semibold">Is this right?</p>
        <div className="grid grid-cols-3 gap-2">
          <span className={buttonClass({ size: 'lg' })}>Right</span>
          <span className={buttonClass({ size: 'lg', variant: 'quiet' })}>Wrong</span>
          <span className={buttonClass({ size: 'lg', variant: 'quiet' })}>Don't know</span>
        </div>
      </div>
    </div>
  )
}
