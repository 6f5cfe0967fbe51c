import { Banner } from '../../../ui/feedback/Banner.tsx'
import { owedWords } from '../actions/outbox-words.ts'

/**
 * Reports captures that exist only as spare copies on this device: no list includes them, since their rows couldn't be
 * restored yet.
 */
export function OwedNotice({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <Banner tone="warn" title={owedWords.title(count)}>
      {owedWords.text(count)}
    </Banner>
  )
}
