import clsx from 'clsx'
import { Crosshair, Eye, Sun } from 'lucide-react'
import { homeWords } from './words.ts'

const tips = [
  { icon: Crosshair, text: homeWords.tips.subject },
  { icon: Sun, text: homeWords.tips.glare },
  { icon: Eye, text: homeWords.tips.text },
] as const

export function CaptureTips({ className }: { className?: string }) {
  return (
    <section aria-labelledby="capture-tips" className={clsx('px-1 lg:px-0', className)}>
      <h2 id="capture-tips" className="mb-2 text-14 font-semibold">
        {homeWords.tipsTitle}
      </h2>
      <ul className="flex flex-col gap-2 text-14 text-ink-soft">
        {tips.map(({ icon: Icon, text }) => (
          <li key={text} className="flex items-center gap-2">
            <Icon aria-hidden size={16} className="shrink-0" />
            {text}
          </li>
        ))}
      </ul>
    </section>
  )
}
