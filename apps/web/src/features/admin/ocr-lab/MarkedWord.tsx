import type { WordPair } from '@canvass/recognition/scoring/align-words'
import { labWords } from './lab-words.ts'

/** Renders one word: text that was read but isn't in the truth is struck out, text that was missed is inserted. */
export function MarkedWord({ word }: { word: WordPair }) {
  if (word.kind === 'same') return <>{word.read} </>
  return (
    <>
      {word.kind !== 'missing' && (
        <del aria-label={labWords.removed(word.read)} className="rounded-tag bg-bad-soft px-0.5 text-bad">
          {word.read}
        </del>
      )}
      {word.kind !== 'extra' && (
        <ins
          aria-label={labWords.missing(word.truth)}
          className="rounded-tag bg-good-soft px-0.5 font-semibold text-good no-underline"
        >
          {word.truth}
        </ins>
      )}{' '}
    </>
  )
}
