import { expect, it } from 'vitest'
import { RegisterBody } from '../auth.ts'
import { isPlainName } from './plain-name.ts'

it.each(['rep', 'Ana Maria', 'o’neill'.replace('’', "'"), 'robin@example.com', 'Зоя', 'Ελένη', '山田太郎', 'Jürgen_7'])(
  'accepts %s as a name',
  (name) => {
    expect(isPlainName(name)).toBe(true)
  },
)

it.each([
  ['a dotted capital I', '\u0130rem'],
  ['a dotless i', '\u0131rem'],
  ['letters of full width', '\uff52ep'],
  ['a ligature', '\ufb01nn'],
  ['a Kelvin sign', '\u212aarl'],
  ['an accent apart from its letter', 'Rene\u0301'],
  ['a Cyrillic letter among Latin ones', 'p\u0430ypal'],
  ['a Greek letter among Latin ones', 'r\u03bfbin'],
  ['a zero-width space', 'rep\u200b'],
  ['a letter that turns the direction', 'rep\u202e'],
])('refuses a name with %s', (_, name) => {
  expect(isPlainName(name)).toBe(false)
})

it('keeps a name in any script, without invisible characters that would reverse the text after it', () => {
  const named = { firstName: 'محمد', lastName: '\u202eOkoro\u2066', organizationName: 'Gull\u202d Media' }
  const account = { username: 'rep', email: 'rep@example.com', password: 'a quiet street', ...named }
  expect(RegisterBody.parse(account)).toMatchObject({
    firstName: 'محمد',
    lastName: 'Okoro',
    organizationName: 'Gull Media',
  })
  expect(RegisterBody.safeParse({ ...account, lastName: '\u202e' }).error?.issues[0]?.message).toBe(
    'Last name is required',
  )
})

it.each(['\u200b', '\ufeff \u2060', '\u00ad', '\u3164'])(
  'a name of nothing but invisible characters is missing: %j',
  (name) => {
    const named = { firstName: name, lastName: 'Okoro', organizationName: 'Gull Media' }
    const account = { username: 'rep', email: 'rep@example.com', password: 'a quiet street', ...named }
    expect(RegisterBody.safeParse(account).error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
      ['firstName', 'First name is required'],
    ])
  },
)
