import { readFields } from '@canvass/recognition/read/read-fields'
import { linesOfText } from '@canvass/recognition/lines/text-line'
import type { SampleCountry } from './sample-country.ts'

/** Where another country's card names the number's country: nowhere, directly above the number, or farther up. */
export type CountryMention = 'nowhere' | 'beside' | 'further'

/** How numbers were read; `told` lists the wrong ones. */
export type Tally = { right: number; wrong: number; open: number; offered: number; told: string[] }

/** Puts every number of a set on the card of every other country in it. */
export function judgeForeign(set: readonly SampleCountry[], named: CountryMention): Tally {
  return tallyOf(
    set.flatMap((card) =>
      set
        .filter((other) => other !== card)
        .flatMap((other) => other.forms.map((form) => judge(card, other, form, named))),
    ),
  )
}

/** Puts every number of a set on the card of its own country. */
export const judgeOwn = (set: readonly SampleCountry[]): Tally =>
  tallyOf(set.flatMap((card) => card.forms.map((form) => judge(card, card, form, 'nowhere'))))

type Verdict = { kind: 'right' | 'wrong' | 'open'; isOffered: boolean; told: string }

function judge(
  card: SampleCountry,
  other: SampleCountry,
  [printed, dialed]: readonly [string, string],
  named: CountryMention,
): Verdict {
  const lines = [
    'ALDER WORKS',
    'Ann Berry',
    'Managing Director',
    ...(named === 'further' ? other.address : card.address),
    ...(named === 'further' ? card.address : named === 'beside' ? other.address : []),
    `Tel ${printed}`,
    `ann@${card.host}`,
    `www.${card.host}`,
  ]
  const { phones } = readFields(linesOfText(lines.join('\n')), { defaultCountry: card.code })
  const [phone] = phones
  const told = `${printed} (${other.code}) on ${card.code}: ${phone?.value ?? 'nothing'}`
  if (!phone?.value.startsWith('+'))
    return { kind: 'open', isOffered: phone?.choices?.some(({ value }) => value === dialed) ?? false, told }
  return { kind: phone.value === dialed ? 'right' : 'wrong', isOffered: false, told }
}

function tallyOf(verdicts: readonly Verdict[]): Tally {
  const count = (wanted: Verdict['kind']) => verdicts.filter(({ kind }) => kind === wanted).length
  return {
    right: count('right'),
    wrong: count('wrong'),
    open: count('open'),
    offered: verdicts.filter(({ isOffered }) => isOffered).length,
    told: verdicts.filter(({ kind }) => kind === 'wrong').map(({ told }) => told),
  }
}
