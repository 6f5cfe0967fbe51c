import type { DigitalCheck } from './check-line.ts'
import { digitalCheckWords, lineWords, sectionWords, seenText, stateWords, whyWords } from './digital-check-words.ts'

export interface CheckHeading {
  readonly name: string
  /** The preparation date, in words. */
  readonly day: string
  readonly preparedBy: string
}

/** Formats the check as plain text for a message; its URL is useless to recipients without an account. */
export function checkText({ sections }: DigitalCheck, { name, day, preparedBy }: CheckHeading): string {
  const parts = sections.map(({ key, lines }) => {
    const told = lines.map((line) => {
      const what = [line.values.map(({ text }) => text).join(', '), line.why && whyWords[line.why]]
      const said = [stateWords[line.state], ...what].filter(Boolean).join(': ')
      const seen = line.state === 'not_checked' ? undefined : seenText(line)
      return `- ${lineWords[line.key]}: ${said}${seen === undefined ? '' : ` (${seen})`}`
    })
    return [sectionWords[key], ...told].join('\n')
  })
  const head = [digitalCheckWords.titleOf(name), day, preparedBy].join('\n')
  return [head, ...parts, digitalCheckWords.legend].join('\n\n')
}
