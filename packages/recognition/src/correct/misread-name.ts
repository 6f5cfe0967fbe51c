import { tradeWords } from '@canvass/domain/company-name'
import { foldLookAlikes } from '../net/reconcile-hosts.ts'

/** The largest share of a name's characters that may be misread; beyond that it's another name. */
const MAX_MISREAD_SHARE = 0.2

/**
 * Whether a reading is a slight misreading of a name rather than another name: apart from look-alike characters, few
 * are changed, missing, or added, and the trade stays the same.
 */
export function isMisreadName(read: string, name: string): boolean {
  const [a, b] = [comparableText(read), comparableText(name)]
  if (a === '' || b === '') return false
  const [ofRead, ofName] = [tradeWords(read), tradeWords(name)]
  if (ofRead.length > 0 && ofName.length > 0 && !ofRead.some((word) => ofName.includes(word))) return false
  return editDistance(a, b) <= Math.max(a.length, b.length) * MAX_MISREAD_SHARE
}

const comparableText = (text: string) =>
  foldLookAlikes(
    text
      .slice(0, 200)
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]/gu, ''),
  )

/** Edit distance between two texts (Wagner and Fischer, 1974), computed by rows. */
export function editDistance(a: string, b: string): number {
  let above = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let at = 0; at < a.length; at++) {
    const row = [at + 1]
    for (let column = 1; column <= b.length; column++)
      row.push(
        Math.min(
          (above[column] ?? 0) + 1,
          (row[column - 1] ?? 0) + 1,
          (above[column - 1] ?? 0) + (b[column - 1] === a[at] ? 0 : 1),
        ),
      )
    above = row
  }
  return above[b.length] ?? 0
}
