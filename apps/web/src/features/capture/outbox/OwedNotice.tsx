import { Banner } from '../../../ui/feedback/Banner.tsx'
import { owedWords } from '../actions/outbox-words.ts'

/** What only the spare copies of this device have: it is in no list, since its rows could not be taken back yet. */
export function OwedNotice({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <Banner tone="warn" title={owedWords.title(count)}>
      {owedWords.text(count)}
    </Banner>
  )
}
