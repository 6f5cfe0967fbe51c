import clsx from 'clsx'
import { Pause, Play } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { clockMockWord } from './drawings/mock-words.ts'
import { shownScreens } from './shown-screens.ts'
import { showWords } from './words.ts'

const marks = 'flex items-center gap-2'

/** A phone that cycles through eight screens of the product, animated by phone-show.css. It can be stopped. */
export function PhoneShow({ className }: { className?: string }) {
  const [isPlaying, setPlaying] = useState(true)
  const show = isPlaying ? 'playing' : 'paused'
  return (
    <div className={clsx('w-[300px]', className)}>
      <div className="overflow-clip rounded-[42px] border-[10px] border-viewfinder bg-shown-screen text-viewfinder shadow-float dark:outline dark:outline-line-strong/50">
        <div aria-hidden className="flex h-8 items-center justify-between px-6 text-12 font-semibold">
          {clockMockWord}
          <span className="flex items-end gap-0.5">
            {['h-1', 'h-1.5', 'h-2', 'h-2.5'].map((height) => (
              <span key={height} className={clsx('w-0.5 rounded-full bg-viewfinder', height)} />
            ))}
          </span>
        </div>
        <div data-show={show} className="relative h-[588px]">
          {shownScreens.map(({ name, picture, smaller }, at) => (
            <picture key={name} className="absolute inset-0">
              <source srcSet={smaller} type="image/avif" />
              <img
                src={picture}
                alt={showWords.told(name, at + 1, shownScreens.length)}
                width={560}
                height={1176}
                loading={at === 0 ? 'eager' : 'lazy'}
                fetchPriority={at === 0 ? 'low' : 'auto'}
                decoding="async"
                className="size-full"
              />
            </picture>
          ))}
        </div>
      </div>
      <div className="mt-4 flex items-center justify-center gap-2">
        <div aria-hidden className="relative">
          <div className={marks}>
            {shownScreens.map(({ name }) => (
              <span key={name} className="h-1 w-4 rounded-full bg-line-strong/50" />
            ))}
          </div>
          {/* Changes with the pictures, by the same rule. */}
          <div data-show={show} className={clsx(marks, 'absolute inset-0')}>
            {shownScreens.map(({ name }) => (
              <span key={name} className="-mx-1 h-1 w-6 rounded-full bg-brand" />
            ))}
          </div>
        </div>
        <span className="motion-reduce:hidden">
          <IconButton
            label={isPlaying ? showWords.pause : showWords.play}
            icon={isPlaying ? Pause : Play}
            iconSize={16}
            onClick={() => setPlaying(!isPlaying)}
            className="-my-3 text-ink-soft"
          />
        </span>
      </div>
    </div>
  )
}
