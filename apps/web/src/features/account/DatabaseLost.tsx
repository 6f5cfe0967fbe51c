import { RefreshCw } from 'lucide-react'
import { countMarks } from '../../data/losses/device-marks.ts'
import { BareButton } from '../../ui/actions/BareButton.tsx'
import { accountWords } from './words.ts'
import { useIsDatabaseLost } from '../../data/losses/useIsDatabaseLost.ts'

/**
 * Covers the whole screen when this page can no longer open its database. Only a reload can reopen it; nothing is lost.
 */
export function DatabaseLost({ userId }: { userId: string }) {
  if (!useIsDatabaseLost()) return null
  const count = countMarks(userId)
  return (
    <BareButton
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- it is the only thing left to do on this page
      autoFocus
      onClick={() => location.reload()}
      className="fixed inset-0 z-100 flex flex-col items-center justify-center gap-4 bg-paper p-6 text-center text-ink"
    >
      <RefreshCw aria-hidden size={32} className="text-brand" />
      <span className="title-28">{accountWords.reload}</span>
      <span role="alert" className="text-16 text-ink-soft">
        {accountWords.savedSafe(count)}
      </span>
    </BareButton>
  )
}
