import { expect, it } from 'vitest'
import { isSearchChord } from './is-search-chord.ts'

const pressed = (key: string, held: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey', true>>) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
})
const everywhere = [true, false].flatMap((isApple) => [true, false].map((isTyping) => ({ isApple, isTyping })))

it('Cmd+K searches everywhere, even with Caps Lock on', () => {
  for (const where of everywhere) {
    expect(isSearchChord(pressed('k', { metaKey: true }), where)).toBe(true)
    expect(isSearchChord(pressed('K', { metaKey: true }), where)).toBe(true)
  }
})
it('Ctrl+K searches, except in a text field on a Mac, where it deletes the rest of the line', () => {
  for (const where of everywhere)
    expect(isSearchChord(pressed('k', { ctrlKey: true }), where)).toBe(!(where.isApple && where.isTyping))
})
it('K alone, another key, or an extra modifier does not search', () => {
  for (const where of everywhere) {
    expect(isSearchChord(pressed('k', {}), where)).toBe(false)
    expect(isSearchChord(pressed('j', { ctrlKey: true }), where)).toBe(false)
    expect(isSearchChord(pressed('k', { ctrlKey: true, altKey: true }), where)).toBe(false)
    expect(isSearchChord(pressed('K', { ctrlKey: true, shiftKey: true }), where)).toBe(false)
  }
})
