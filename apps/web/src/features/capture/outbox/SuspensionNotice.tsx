import { countsOf, unsentText } from '../../../data/unsent/unsent-words.ts'
import { useUnsent } from '../../../data/unsent/useUnsent.ts'
import { useSenderState } from '../../../platform/outbox/sender-state.ts'
import { useUser } from '../../../platform/session/useUser.ts'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { suspensionWords } from '../actions/outbox-words.ts'

/** Says why nothing is sent while the organization is suspended, and counts everything that waits, edits too. */
export function SuspensionNotice() {
  const { id, isSuspended = false } = useUser()
  const unsent = useUnsent(id)
  const isRefusedAsSuspended = useSenderState(({ trouble }) => trouble === 'suspended')
  if (!isSuspended && !isRefusedAsSuspended) return null
  const counts = unsent && countsOf(unsent)
  const total = counts ? Object.values(counts).reduce((sum, count) => sum + count, 0) : 0
  return (
    <Banner tone="warn" title={suspensionWords.title}>
      {counts && total > 0 ? suspensionWords.waits(unsentText(counts), total) : suspensionWords.nothingWaits}
    </Banner>
  )
}
