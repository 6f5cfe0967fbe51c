import { expect, test } from 'vitest'
import { isFileDrag, pastedPictures } from './files-of-event.ts'

const cell = new File(['x'], 'image.png', { type: 'image/png' })
const field = { closest: () => ({}) } as unknown as EventTarget
const screen = { closest: () => null } as unknown as EventTarget
const paste = (target: EventTarget, types: string[], defaultPrevented = false) =>
  pastedPictures({ defaultPrevented, target, clipboardData: { types, files: [cell] } })

test('does not capture files that a field accepts', () => {
  const dataTransfer = { types: ['Files'] }
  expect(isFileDrag({ defaultPrevented: false, dataTransfer })).toBe(true)
  expect(isFileDrag({ defaultPrevented: true, dataTransfer })).toBe(false)
  expect(isFileDrag({ defaultPrevented: false, dataTransfer: { types: ['text/plain'] } })).toBe(false)
})

test('does not capture the cell image when spreadsheet text is pasted into a field', () => {
  expect(paste(field, ['text/plain', 'text/html', 'Files'])).toEqual([])
  expect(paste(screen, ['text/plain', 'text/html', 'Files'])).toEqual([cell])
})

test('captures a screenshot wherever it is pasted, unless a field accepts it', () => {
  expect(paste(field, ['Files'])).toEqual([cell])
  expect(paste(field, ['Files'], true)).toEqual([])
})
