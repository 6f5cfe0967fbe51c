import clsx from 'clsx'
import { Check, type LucideIcon, Merge, Trash2, UserPlus } from 'lucide-react'
import { BareButton } from '../../ui/actions/BareButton.tsx'
import { useIsDesk } from '../../ui/layout/useIsDesk.ts'
import { answerWords } from './words.ts'

type ReviewFootProps = {
  onDiscard: () => void
  onJoin: (() => void) | undefined
  /** Undefined if the user may not give leads to others. */
  onAssign: (() => void) | undefined
  onKeep: () => void
}

/** The decision buttons, within reach of the thumb. */
export function ReviewFoot({ onDiscard, onJoin, onAssign, onKeep }: ReviewFootProps) {
  const isDesk = useIsDesk()
  return (
    <>
      <div className={clsx('grid gap-2', onAssign ? 'grid-cols-[1fr_1fr_1fr_1.5fr]' : 'grid-cols-[1fr_1fr_1.6fr]')}>
        <Tile icon={Trash2} onClick={onDiscard}>
          {answerWords.discard}
        </Tile>
        <Tile icon={Merge} onClick={onJoin}>
          {answerWords.merge}
        </Tile>
        {onAssign && (
          <Tile icon={UserPlus} onClick={onAssign}>
            {answerWords.assign}
          </Tile>
        )}
        <BareButton
          onClick={onKeep}
          className="flex min-h-15 items-center justify-center gap-2 rounded-row bg-brand text-16 font-semibold text-brand-ink sideways:min-h-12"
        >
          <Check aria-hidden size={22} />
          {answerWords.keep}
        </BareButton>
      </div>
      <p className="mt-2 text-center text-12 text-ink-soft sideways:sr-only">
        {isDesk ? answerWords.keys : answerWords.swipes}
      </p>
    </>
  )
}

type TileProps = { icon: LucideIcon; onClick: (() => void) | undefined; children: string }

function Tile({ icon: Icon, onClick, children }: TileProps) {
  return (
    <BareButton
      disabled={!onClick}
      onClick={onClick}
      className={clsx(
        'flex min-h-15 flex-col items-center justify-center gap-1 rounded-row border border-line bg-surface text-14',
        'sideways:min-h-12 sideways:flex-row sideways:gap-2',
        'disabled:bg-sunken disabled:text-ink-soft',
      )}
    >
      <Icon aria-hidden size={20} />
      {children}
    </BareButton>
  )
}
