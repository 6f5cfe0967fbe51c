import { getLead, type Lead } from '@canvass/contracts/leads'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { sampleOf } from '../../../../test/answers/sample-of.ts'
import { checkCandidates, emptyField } from '../../check/check-fields.ts'
import { FoundSoFar } from './FoundSoFar.tsx'

const isMarked = (confidence: number): boolean => {
  const lead = sampleOf(getLead.answer, 'typical') as Lead
  const phones = lead.phones.slice(0, 1).map((phone) => ({ ...phone, confidence }))
  const markup = renderToStaticMarkup(
    <FoundSoFar lead={{ ...lead, companyName: '', phones, people: [], emails: [], websites: [], addresses: [] }} />,
  )
  expect(markup).toMatch(/Check<|Sure</u)
  return markup.includes('Check<')
}

const isAskedAbout = (confidence: number): boolean | undefined => {
  const fields = [{ ...emptyField('phone', 'phone'), read: '+15415550142', confidence }]
  const candidate = { kind: 'card', name: '', confidence: 1, isChosen: true, captureId: null } as const
  const box = { x: 0, y: 0, width: 1, height: 1 }
  return checkCandidates({ candidates: [{ ...candidate, box, fields }] }, [])[0]?.fields[0]?.isToCheck
}

it('a long list is collapsed, and says how long it is', () => {
  const lead = sampleOf(getLead.answer, 'typical') as Lead
  const people = Array.from({ length: 40 }, (_, n) => ({ ...lead.people[0], name: `Person ${n}` })) as Lead['people']
  const markup = renderToStaticMarkup(
    <FoundSoFar lead={{ ...lead, people, phones: [], emails: [], websites: [], addresses: [] }} />,
  )
  expect(markup.match(/<li/gu)).toHaveLength(8)
  expect(markup).toContain('Show all 41')
})

it('a value is marked to be checked only if the check of the details asks about it', () => {
  const confidences = [0.5, 0.74, 0.75, 0.78, 0.8, 1]
  expect(confidences.map(isMarked)).toEqual(confidences.map(isAskedAbout))
})
