import { CircleCheck, FileDown, Mail, Navigation, Phone } from 'lucide-react'
import { StorefrontPhoto } from '../drawings/StorefrontPhoto.tsx'
import { pictureWords } from './picture-words.ts'

const ways = [
  { icon: Phone, word: pictureWords.call },
  { icon: Mail, word: pictureWords.email },
  { icon: Navigation, word: pictureWords.directions },
  { icon: FileDown, word: pictureWords.file },
]

/** Draws a step: the photo, the stages run on it, or the ways to export it. */
export function StepPicture({ step }: { step: 'capture' | 'process' | 'export' }) {
  if (step === 'capture')
    return <StorefrontPhoto view="0 30 720 480" isRead className="aspect-[3/2] w-full rounded-sheet" />
  if (step === 'process')
    return (
      <ol aria-hidden className="rounded-sheet bg-surface px-6 py-5 shadow-float">
        {pictureWords.stages.map(({ stage, found }) => (
          <li key={stage} className="flex gap-4 border-l-2 border-brand py-2 pl-5 first:pt-1 last:pb-1">
            <CircleCheck size={20} className="mt-0.5 -ml-[31px] shrink-0 bg-surface text-good" />
            <span>
              <span className="block font-semibold">{stage}</span>
              <span className="block text-14 text-ink-soft">{found}</span>
            </span>
          </li>
        ))}
      </ol>
    )
  return (
    <div aria-hidden className="rounded-sheet bg-brand-soft p-6">
      <p className="title-22">{pictureWords.shop}</p>
      <p className="mt-1 text-ink-soft">{pictureWords.trade}</p>
      <ul className="mt-5 grid grid-cols-2 gap-2 sm:grid-cols-4">
        {ways.map(({ icon: Icon, word }) => (
          <li
            key={word}
            className="flex min-h-16 flex-col items-center justify-center gap-1 rounded-row bg-surface p-2 text-center text-14 font-label"
          >
            <Icon size={20} className="text-brand" />
            {word}
          </li>
        ))}
      </ul>
    </div>
  )
}
