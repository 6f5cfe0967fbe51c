import { describe, expect, it } from 'vitest'
import { tokenPrefixOf, isTokenText, newTokenText, bearerTokenOf } from './token-text.ts'

describe('the text of an API token', () => {
  it('is different each time, and recognizable by its format', () => {
    const [one, other] = [newTokenText(), newTokenText()]
    expect(one).not.toBe(other)
    expect([isTokenText(one), isTokenText(other)]).toEqual([true, true])
    expect(one).toMatch(/^canvass_[0-9a-f]{72}$/)
    expect(tokenPrefixOf(one)).toBe(one.slice(0, 12))
  })

  it('is invalid with one character mistyped', () => {
    const token = newTokenText()
    const at = token.length - 20
    expect(isTokenText(`${token.slice(0, at)}${token[at] === '0' ? '1' : '0'}${token.slice(at + 1)}`)).toBe(false)
    expect(isTokenText(token.slice(0, -1))).toBe(false)
    expect(isTokenText(`${token}0`)).toBe(false)
  })

  it('is read only from a header that contains one', () => {
    expect(bearerTokenOf('Bearer canvass_1')).toBe('canvass_1')
    for (const other of [
      undefined,
      '',
      'Basic canvass_1',
      'Bearer eyJhbGciOi',
      'Bearer  canvass_1',
      'Bearer canvass_1 2',
    ])
      expect(bearerTokenOf(other)).toBeUndefined()
  })
})
