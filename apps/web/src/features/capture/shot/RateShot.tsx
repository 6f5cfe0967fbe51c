import type { Rating } from '@canvass/contracts/shapes/notes'
import clsx from 'clsx'
import { Flame, type LucideIcon, Snowflake, Sun } from 'lucide-react'
import { BareButton } from '../../../ui/actions/BareButton.tsx'
import { ratingWords, shotWords } from '../device/camera-words.ts'

export const ratingLooks: Readonly<Record<Rating, { word: string; icon: LucideIcon }>> = {
  hot: { word: ratingWords.hot, icon: Flame },
  warm: { word: ratingWords.warm, icon: Sun },
  cold: { word: ratingWords.cold, icon: Snowflake },
}
export const RATINGS = ['hot', 'warm', 'cold'] as const satisfies readonly Rating[]

type RateShotProps = { rating: Rating | undefined; isDisabled: boolean; onRate: (rating: Rating | null) => void }

/** Rates the last shot with one tap; tapping the same rating again clears it. */
export function RateShot({ rating, isDisabled, onRate }: RateShotProps) {
  return (
    <div role="group" aria-label={shotWords.rateLast} className="flex items-center gap-1.5 sideways:flex-wrap">
      <span aria-hidden className="min-w-0 flex-1 text-14 leading-tight sideways:basis-full">
        {shotWords.rateLast}
      </span>
      {RATINGS.map((one) => {
        const { word, icon: Icon } = ratingLooks[one]
        return (
          <BareButton
            key={one}
            aria-pressed={rating === one}
            disabled={isDisabled}
            onClick={() => onRate(rating === one ? null : one)}
            className={clsx(
              'hit inline-flex min-h-12 items-center gap-1 rounded-full border px-2.5 text-14 font-semibold disabled:opacity-50',
              rating === one ? 'border-on-photo bg-on-photo text-viewfinder' : 'border-on-photo/45',
            )}
          >
            <Icon aria-hidden size={16} />
            {word}
          </BareButton>
        )
      })}
    </div>
  )
}
