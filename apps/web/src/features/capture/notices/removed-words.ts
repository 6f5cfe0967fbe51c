import type { Removal } from '../../../data/captures/batch/forget-or-discard.ts'
import { countText } from '../../../ui/text/format.ts'

/** Builds the notice about what happened to captures that the user deleted. */
export function removedToast(
  { deleted, discarded, joined }: Readonly<Record<Removal, number>>,
  noun: 'photo' | 'capture',
): { title: string; description?: string } {
  const gone = [
    deleted > 0 ? `${countText(deleted, noun)} deleted` : '',
    discarded > 0 ? `${countText(discarded, 'lead')} discarded` : '',
  ].filter(Boolean)
  const more = [
    discarded > 0 ? `You can restore ${discarded === 1 ? 'it' : 'them'} from the outbox.` : '',
    joined > 0 ? mergedNote(joined, gone.length === 0 && joined === 1 ? 'It' : countText(joined, noun)) : '',
  ].filter(Boolean)
  return {
    title: gone.length === 0 ? 'Not deleted' : gone.join(' and '),
    ...(more.length > 0 && { description: more.join(' ') }),
  }
}

const mergedNote = (count: number, what: string): string =>
  count === 1
    ? `${what} was merged with another lead. You can split it there.`
    : `${what} were merged with other leads. You can split them there.`
