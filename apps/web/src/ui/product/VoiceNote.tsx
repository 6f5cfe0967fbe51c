import clsx from 'clsx'
import { Pause, Play, Square } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { uiWords } from '../text/words.ts'

type VoiceNoteProps = {
  /** Loads the audio when it is played. Undefined if it isn't available anywhere right now. */
  load: () => Promise<string | undefined>
  /** Called with the result of `load` once it is no longer needed. */
  release?: (src: string) => void
  durationMs: number
  /** Loudness over its length, 0 to 1; a plain line if unknown. */
  levels?: readonly number[]
  /** Its content, for people who can't see it. */
  label: string
  end?: React.ReactNode
}

const BARS = 40

/** A playable voice note: 48 px high, with bars that fill as it plays. */
export function VoiceNote({ load, release, durationMs, levels = [], label, end }: VoiceNoteProps) {
  const audio = useRef<HTMLAudioElement | null>(null)
  const src = useRef<string | undefined>(undefined)
  const [atMs, setAtMs] = useState(0)
  const [isPlaying, setPlaying] = useState(false)
  const [isMissing, setMissing] = useState(false)
  useEffect(
    () => () => {
      audio.current?.pause()
      if (src.current) release?.(src.current)
    },
    [release],
  )
  const toggle = async (): Promise<void> => {
    if (isPlaying) return audio.current?.pause()
    src.current ??= await load()
    setMissing(src.current === undefined)
    if (src.current === undefined) return undefined
    audio.current ??= prepare(src.current)
    return audio.current.play().catch(() => setMissing(true))
  }
  const prepare = (address: string): HTMLAudioElement => {
    const made = new Audio(address)
    made.addEventListener('timeupdate', () => setAtMs(made.currentTime * 1_000))
    made.addEventListener('play', () => setPlaying(true))
    made.addEventListener('pause', () => setPlaying(false))
    made.addEventListener('ended', () => setAtMs(0))
    return made
  }
  return (
    <div className="flex flex-col gap-1">
      <div className="flex min-h-12 items-center gap-3 rounded-sheet bg-sunken py-1 text-ink pr-3 pl-1">
        <button
          type="button"
          aria-label={isPlaying ? uiWords.pause(label) : uiWords.play(label)}
          onClick={() => void toggle()}
          className={clsx(
            'hit inline-flex size-10 shrink-0 items-center justify-center rounded-full',
            isPlaying ? 'bg-brand text-brand-ink' : 'border border-line bg-surface',
          )}
        >
          {isPlaying ? <Pause aria-hidden size={20} /> : <Play aria-hidden size={20} />}
        </button>
        <VoiceBars levels={levels} share={durationMs > 0 ? atMs / durationMs : 0} />
        <span className="tabular shrink-0 text-14">{durationText(isPlaying || atMs > 0 ? atMs : durationMs)}</span>
        {end}
      </div>
      {isMissing && (
        <p role="status" className="text-14 text-ink-soft">
          {uiWords.notPlayable}
        </p>
      )}
    </div>
  )
}

/** The same during a recording. */
export function VoiceRecording({ levels, ms, onStop }: { levels: readonly number[]; ms: number; onStop: () => void }) {
  return (
    <div className="flex min-h-12 items-center gap-3 rounded-sheet bg-sunken py-1 text-ink pr-3 pl-1">
      <button
        type="button"
        aria-label={uiWords.stopRecording}
        onClick={onStop}
        className="hit inline-flex size-10 shrink-0 items-center justify-center rounded-full bg-bad text-surface"
      >
        <Square aria-hidden size={18} />
      </button>
      <VoiceBars levels={levels} share={1} />
      <span className="tabular shrink-0 text-14" role="timer">
        {durationText(ms)}
      </span>
    </div>
  )
}

function VoiceBars({ levels, share }: { levels: readonly number[]; share: number }) {
  return (
    <span aria-hidden className="flex h-8 min-w-0 flex-1 items-center gap-0.5 overflow-hidden">
      {Array.from({ length: BARS }, (_, bar) => {
        const level = levels[Math.floor((bar * levels.length) / BARS)] ?? 0
        return (
          <span
            key={bar}
            className={clsx('w-[3px] shrink-0 rounded-full', bar / BARS < share ? 'bg-brand' : 'bg-line-strong')}
            style={{ height: `${Math.round(4 + 24 * Math.min(1, level))}px` }}
          />
        )
      })}
    </span>
  )
}

/** "0:08" */
export const durationText = (ms: number): string => {
  const seconds = Math.round(ms / 1_000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
