import type { Op } from '@canvass/contracts/ops'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { checkCandidates, type CheckField, emptyField } from './check-fields.ts'
import { OpenField } from './OpenField.tsx'
import { draftOf, draftCorrection } from './open-draft.ts'
import { correctionMethod } from './corrections.ts'

const GERMAN = '+492127365000'
const AMERICAN = '+12127365000'
const phone: CheckField = {
  ...emptyField('phone', 'phone'),
  value: '2127365000',
  read: '2127365000',
  confidence: 0.5,
  isToCheck: true,
  evidence: [{ source: 'photo', ref: 'line:3', quote: 'Tel 212 736 5000' }],
  choices: [
    { country: 'DE', value: GERMAN },
    { country: 'US', value: AMERICAN },
  ],
}
const nothing = (): void => undefined
const shown = (field: CheckField) =>
  renderToStaticMarkup(
    <OpenField
      field={field}
      draft={draftOf(field)}
      src={undefined}
      picture={null}
      isBroughtIntoView={false}
      onDraft={nothing}
      onSave={nothing}
      onCountry={nothing}
      onGone={undefined}
      onIgnoreSign={undefined}
      onOwnCompany={undefined}
    />,
  )
const said = (to: string): CheckField | undefined => {
  const op: Op = {
    opId: '01890000-0000-7000-8000-000000000001',
    entityId: '01890000-0000-7000-8000-000000000002',
    at: '2026-11-20T10:00:00.000Z',
    kind: 'correct_field',
    field: 'phone',
    was: '2127365000',
    to,
    boxes: [],
    how: 'alternative',
  }
  const box = { x: 0, y: 0, width: 1, height: 1 }
  const candidate = { kind: 'card', name: '', confidence: 1, box, isChosen: true, captureId: null } as const
  return checkCandidates({ candidates: [{ ...candidate, fields: [phone] }] }, [op])[0]?.fields[0]
}

describe('a number that fits two countries', () => {
  it('is shown as printed, with the question which country it is from', () => {
    const markup = shown(phone)
    expect(markup).toContain('value="212 736 5000"')
    expect(markup).toContain('Which country is this number from?')
    expect(markup).toContain('Germany +49 212 736 5000')
    expect(markup).toContain('United States +1 212-736-5000')
    expect(shown(emptyField('phone', 'other'))).not.toContain('Which country')
  })

  it('is corrected by a choice, like any other alternative reading', () => {
    expect(correctionMethod(phone, AMERICAN, [])).toBe('alternative')
    expect(said(AMERICAN)).toMatchObject({ value: AMERICAN, confidence: 1, isToCheck: false, isUnsent: true })
  })

  it('can be switched to the other country after a choice, and is not asked about again once another number is typed', () => {
    const chosen = said(AMERICAN)
    expect(chosen && shown(chosen)).toMatch(/aria-pressed="true"[^>]*>United States/u)
    expect(said('+4930901820')?.choices).toBeUndefined()
  })

  it('stays as printed if the user only confirms the digits', () => {
    expect(draftCorrection(phone, { begun: draftOf(phone), draft: draftOf(phone) }, true)).toBe('2127365000')
    expect(correctionMethod(phone, '2127365000', [])).toBe('confirmed')
  })
})
