import { expect, it } from 'vitest'
import { ruleWords } from './rule-words.ts'

it('a rule of the reading is told by what it does', () => {
  expect(ruleWords({ kind: 'ignore_sign', text: 'SPRING EXPO' })).toEqual({
    title: 'SPRING EXPO',
    detail: 'Ignored: these words are nobody’s name.',
  })
  expect(ruleWords({ kind: 'rename_sign', text: 'KlLN & CO', companyName: 'Kiln & Co' })).toEqual({
    title: 'Kiln & Co',
    detail: 'Where a photo says “KlLN & CO”.',
  })
  expect(
    ruleWords({ kind: 'own_company', names: ['Port Alder Media'], phones: [], domains: ['portalder.example'] }),
  ).toEqual({ title: 'Port Alder Media', detail: 'Our own booth, never a lead: portalder.example.' })
})
