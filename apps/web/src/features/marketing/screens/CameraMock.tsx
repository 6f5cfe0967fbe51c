import { X, ZapOff } from 'lucide-react'
import { StorefrontPhoto } from '../drawings/StorefrontPhoto.tsx'
import { ShopThumb } from './ShopThumb.tsx'
import { cameraMockWords } from '../drawings/mock-words.ts'

const { shots, ...words } = cameraMockWords
const strip = [
  { kind: 'shop', color: '#8c3b32', word: shots.ready },
  { kind: 'card', color: '#2d7f86', word: shots.reading },
  { kind: 'van', color: '#2a62b8', word: shots.uploaded },
  { kind: 'shop', color: '#31577d', word: shots.saved },
] as const

export function CameraMock() {
  return (
    <div className="relative flex min-h-0 flex-1 flex-col bg-[#0a0c10] text-on-photo">
      <StorefrontPhoto view="120 60 480 520" className="min-h-0 w-full flex-1" />
      <div className="absolute inset-x-0 top-12 flex justify-between px-4">
        <span className="flex size-12 items-center justify-center rounded-full bg-photo-ground">
          <X size={24} />
        </span>
        <span className="self-center rounded-full bg-photo-ground px-4 py-2 text-14 font-semibold">{words.count}</span>
        <span className="flex size-12 items-center justify-center rounded-full bg-photo-ground">
          <ZapOff size={22} />
        </span>
      </div>
      <div className="shrink-0 px-4 pt-4 pb-10">
        <div className="mb-5 flex gap-3">
          {strip.map(({ kind, color, word }) => (
            <div key={word} className="text-center text-12">
              <ShopThumb kind={kind} color={color} />
              {word}
            </div>
          ))}
        </div>
        <div className="flex items-center justify-between">
          <span className="rounded-control border border-line-strong px-4 py-3 font-semibold">{words.batch}</span>
          <span className="flex size-20 items-center justify-center rounded-shutter border-4 border-on-photo">
            <span className="size-16 rounded-capture bg-signal" />
          </span>
          <span className="rounded-control bg-on-photo px-6 py-3 font-semibold text-[#14181f]">{words.done}</span>
        </div>
      </div>
    </div>
  )
}
