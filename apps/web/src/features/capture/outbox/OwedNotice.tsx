import { type UnsentCounts, unsentText } from '../../../data/unsent/unsent-words.ts'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { owedWords } from '../actions/outbox-words.ts'

/**
 * Reports work that exists only as spare copies on this device: no list includes it, since it couldn't be restored yet.
 */
export function OwedNotice({ owed }: { owed: UnsentCounts }) {
  const count = owed.captures + owed.changes + owed.voiceNotes + owed.files
  if (count === 0) return null
  return (
    <Banner tone="warn" title={owedWords.title(unsentText(owed), count)}>
      {owedWords.text(count)}
    </Banner>
  )
}
