import { expect, it } from 'vitest'
import { describeRule } from './describe-rule.ts'

it('a reading rule is described by its effect', () => {
  expect(describeRule({ kind: 'ignore_sign', text: 'SPRING EXPO' })).toEqual({
    title: 'SPRING EXPO',
    detail: 'Ignored: never read as a company’s name.',
  })
  expect(describeRule({ kind: 'rename_sign', text: 'KlLN & CO', companyName: 'Kiln & Co' })).toEqual({
    title: 'Kiln & Co',
    detail: 'When a photo says “KlLN & CO”.',
  })
  expect(describeRule({ kind: 'name_on_sign', companyName: 'Kiln & Co', over: ['HARBOR PLAZA'] })).toEqual({
    title: 'Kiln & Co',
    detail: 'The name, when a photo also says “HARBOR PLAZA”.',
  })
  expect(describeRule({ kind: 'name_on_sign', companyName: 'Kiln & Co', over: [] }).detail).toBe(
    'The name, when a photo says it.',
  )
  expect(
    describeRule({ kind: 'own_company', names: ['Port Alder Media'], phones: [], domains: ['portalder.example'] }),
  ).toEqual({ title: 'Port Alder Media', detail: 'Our own booth, never a lead: portalder.example.' })
})
