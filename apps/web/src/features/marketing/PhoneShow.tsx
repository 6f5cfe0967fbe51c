import clsx from 'clsx'
import { Pause, Play } from 'lucide-react'
import { useEffect, useState } from 'react'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { CameraMock } from './screens/CameraMock.tsx'
import { EvidenceMock } from './screens/EvidenceMock.tsx'
import { HomeMock } from './screens/HomeMock.tsx'
import { LeadMock } from './screens/LeadMock.tsx'
import { OutboxMock } from './screens/OutboxMock.tsx'
import { ProcessingMock } from './screens/ProcessingMock.tsx'
import { SheetMock } from './screens/SheetMock.tsx'
import { VaultMock } from './screens/VaultMock.tsx'
import { showWords } from './words.ts'

const EVERY_MS = 4000

const shows = [
  { name: showWords.screens.home, Mock: HomeMock },
  { name: showWords.screens.sheet, Mock: SheetMock },
  { name: showWords.screens.camera, Mock: CameraMock },
  { name: showWords.screens.processing, Mock: ProcessingMock },
  { name: showWords.screens.lead, Mock: LeadMock },
  { name: showWords.screens.evidence, Mock: EvidenceMock },
  { name: showWords.screens.outbox, Mock: OutboxMock },
  { name: showWords.screens.vault, Mock: VaultMock },
] as const

/** A phone that shows eight screens in turn. It stands still for those who asked for less motion, or stop it. */
export function PhoneShow({ className }: { className?: string }) {
  const [at, setAt] = useState(0)
  const [isPlaying, setPlaying] = useState(() => !matchMedia('(prefers-reduced-motion: reduce)').matches)
  useEffect(() => {
    if (!isPlaying) return undefined
    const timer = setInterval(() => setAt((now) => (now + 1) % shows.length), EVERY_MS)
    return () => clearInterval(timer)
  }, [isPlaying])
  const show = shows[at] ?? shows[0]
  return (
    <div className={clsx('w-[300px]', className)}>
      <div className="h-[640px] overflow-hidden rounded-[42px] border-[10px] border-[#0a0c10] bg-paper shadow-float">
        <div
          key={show.name}
          inert
          aria-hidden
          className="flex h-[863px] w-[390px] origin-top-left scale-[.7179] animate-fade-in flex-col overflow-hidden bg-paper text-ink"
        >
          <show.Mock />
        </div>
      </div>
      <div className="mt-4 flex items-center justify-center gap-2">
        <p className="sr-only">{showWords.told(show.name, at + 1, shows.length)}</p>
        {shows.map(({ name }, place) => (
          <span
            key={name}
            aria-hidden
            className={clsx('h-1 rounded-full', place === at ? 'w-7 bg-brand' : 'w-3 bg-line-strong')}
          />
        ))}
        <IconButton
          label={isPlaying ? showWords.pause : showWords.play}
          icon={isPlaying ? Pause : Play}
          iconSize={16}
          onClick={() => setPlaying(!isPlaying)}
          className="-my-3 text-ink-soft"
        />
      </div>
    </div>
  )
}
