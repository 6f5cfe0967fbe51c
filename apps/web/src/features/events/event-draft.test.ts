import { expect, it } from 'vitest'
import { draftOf, fieldsOf, problemsOf, withWord } from './event-draft.ts'

const draft = { ...draftOf(undefined, '2026-05-14'), name: '  Coastal Expo ' }

it('starts on the day it is created, with nothing else filled in', () => {
  expect(draftOf(undefined, '2026-05-14')).toMatchObject({ name: '', startsOn: '2026-05-14', endsOn: '', tags: [] })
})

it('requires a name, and days in order', () => {
  expect(problemsOf({ ...draft, name: '  ' }, [])).toEqual({ name: 'Name is required' })
  expect(problemsOf({ ...draft, endsOn: '2026-05-13' }, [])).toEqual({ endsOn: 'The last day is before the first' })
  expect(problemsOf({ ...draft, endsOn: '2026-05-14' }, [])).toEqual({})
})

it('does not treat a partly typed day as empty', () => {
  expect(problemsOf({ ...draft, endsOn: '' }, [])).toEqual({})
  expect(problemsOf({ ...draft, endsOn: '' }, ['endsOn'])).toEqual({ endsOn: 'Enter the full date' })
  expect(problemsOf({ ...draft, startsOn: '' }, ['startsOn'])).toEqual({ startsOn: 'Enter the full date' })
})

it('saves typed text trimmed and empty fields as null', () => {
  expect(fieldsOf(draft)).toMatchObject({ name: 'Coastal Expo', place: null, endsOn: null, consentText: null })
})

it('shows no consent text before a shot if there is none', () => {
  expect(fieldsOf({ ...draft, isConsentShown: true }).isConsentShown).toBe(false)
  expect(fieldsOf({ ...draft, isConsentShown: true, consentText: 'May I?' }).isConsentShown).toBe(true)
})

it('adds a word only once, ignoring case', () => {
  expect(withWord(['expo'], ' Expo ')).toEqual(['expo'])
  expect(withWord(['expo'], ' garden')).toEqual(['expo', 'garden'])
  expect(withWord(['expo'], '  ')).toEqual(['expo'])
})
