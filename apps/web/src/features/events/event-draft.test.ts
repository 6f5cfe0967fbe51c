import { expect, it } from 'vitest'
import { draftOf, fieldsOf, problemsOf, withWord } from './event-draft.ts'

const draft = { ...draftOf(undefined, '2026-05-14'), name: '  Coastal Expo ' }

it('begins on the day on which it is made, with nothing else filled in', () => {
  expect(draftOf(undefined, '2026-05-14')).toMatchObject({ name: '', startsOn: '2026-05-14', endsOn: '', tags: [] })
})

it('asks for a name, and for days in their order', () => {
  expect(problemsOf({ ...draft, name: '  ' }, [])).toEqual({ name: 'Name is required' })
  expect(problemsOf({ ...draft, endsOn: '2026-05-13' }, [])).toEqual({ endsOn: 'The last day is before the first' })
  expect(problemsOf({ ...draft, endsOn: '2026-05-14' }, [])).toEqual({})
})

it('does not take a day of which only a part is typed for none', () => {
  expect(problemsOf({ ...draft, endsOn: '' }, [])).toEqual({})
  expect(problemsOf({ ...draft, endsOn: '' }, ['endsOn'])).toEqual({ endsOn: 'Enter the full date' })
  expect(problemsOf({ ...draft, startsOn: '' }, ['startsOn'])).toEqual({ startsOn: 'Enter the full date' })
})

it('keeps what was typed without its edges, and what was not as nothing', () => {
  expect(fieldsOf(draft)).toMatchObject({ name: 'Coastal Expo', place: null, endsOn: null, consentText: null })
})

it('shows no consent text before a shot where there is none', () => {
  expect(fieldsOf({ ...draft, isConsentShown: true }).isConsentShown).toBe(false)
  expect(fieldsOf({ ...draft, isConsentShown: true, consentText: 'May I?' }).isConsentShown).toBe(true)
})

it('takes a word once, whatever its case', () => {
  expect(withWord(['expo'], ' Expo ')).toEqual(['expo'])
  expect(withWord(['expo'], ' garden')).toEqual(['expo', 'garden'])
  expect(withWord(['expo'], '  ')).toEqual(['expo'])
})
