export type WordScore = { hit: number; wanted: number; said: number }

/** Letters that aren't a base letter plus a diacritic, with their plain spelling. */
const PLAIN: Record<string, string> = { ß: 'ss', ł: 'l', ø: 'o', đ: 'd', æ: 'ae', œ: 'oe' }

/** Lower-case words of letters and digits, without diacritics and apostrophes. */
export const tokensOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’‘`]/g, '')
    .toLowerCase()
    .replace(/[ßłøđæœ]/g, (letter) => PLAIN[letter] ?? letter)
    .split(/[^a-z0-9]+/)
    .filter(Boolean)

/** Counts how many of the words were read, each as often as it occurs; optional words count neither way. */
export function scoreWords(text: string, words: readonly string[], optional: readonly string[] = []): WordScore {
  const [wanted, may, got] = [words.join(' '), optional.join(' '), text].map((one) => bagOf(tokensOf(one))) as [
    Bag,
    Bag,
    Bag,
  ]
  const score = { hit: 0, wanted: 0, said: 0 }
  for (const [word, count] of wanted) {
    score.wanted += count
    score.hit += Math.min(count, got.get(word) ?? 0)
  }
  for (const [word, count] of got) {
    const beyond = Math.max(0, count - (wanted.get(word) ?? 0))
    score.said += count - Math.min(beyond, may.get(word) ?? 0)
  }
  return score
}

export function rates(scores: readonly WordScore[]): { recall: number; precision: number; f1: number } {
  const sum = (key: keyof WordScore) => scores.reduce((total, score) => total + score[key], 0)
  const recall = sum('hit') / (sum('wanted') || 1)
  const precision = sum('hit') / (sum('said') || 1)
  return { recall, precision, f1: (2 * recall * precision) / (recall + precision || 1) }
}

type Bag = Map<string, number>
function bagOf(tokens: readonly string[]): Bag {
  const bag: Bag = new Map()
  for (const token of tokens) bag.set(token, (bag.get(token) ?? 0) + 1)
  return bag
}
