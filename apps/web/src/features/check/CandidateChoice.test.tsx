import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { CandidateChoice } from './CandidateChoice.tsx'
import { type CheckCandidate, emptyField } from './check-fields.ts'
import { FieldRow } from './FieldRow.tsx'

const field = { ...emptyField('company', 'company'), value: 'Tidewater Roasters', read: 'Tidewater Roasters' }
const card: CheckCandidate = {
  kind: 'card',
  name: 'Harbor Pine Supply',
  confidence: 0.9,
  box: { x: 0, y: 0, width: 0.5, height: 1 },
  isChosen: true,
  captureId: null,
  fields: [],
}
const other: CheckCandidate = { ...card, name: 'Tidewater Roasters', isChosen: false, fields: [field] }
const nothing = (): void => undefined
const choiceOf = (shown: number, act?: () => void) =>
  renderToStaticMarkup(
    <CandidateChoice candidates={[card, other]} shown={shown} onShow={nothing} onChoose={act} onDerive={act} />,
  )
const rowOf = (over: object, act?: () => void) =>
  renderToStaticMarkup(
    <FieldRow field={{ ...field, ...over }} src={undefined} picture={null} onOpen={act} onPutBack={act} />,
  )

describe('another card of the same picture', () => {
  it('explains how to correct its fields, and offers only that', () => {
    const shown = choiceOf(1, nothing)
    expect(shown).toContain('To edit its details, create a separate lead for it or use it for this one.')
    expect(shown).toContain('Create separate lead')
    expect(shown).toContain('Use this one instead')
    expect(choiceOf(0, nothing)).not.toContain('To edit its details')
  })
  it('offers no changes to a user who may not edit the lead', () => {
    const shown = choiceOf(1)
    expect(shown).toContain('Tidewater Roasters')
    expect(shown).not.toContain('To edit its details')
    expect(shown).not.toContain('Create separate lead')
    expect(shown).not.toContain('Use this one instead')
  })
  it('shows its fields without anything to tap', () => {
    expect(rowOf({})).toContain('Tidewater Roasters')
    expect(rowOf({})).not.toContain('<button')
    expect(rowOf({ isGone: true })).not.toContain('<button')
    expect(rowOf({}, nothing)).toContain('<button')
  })
})
