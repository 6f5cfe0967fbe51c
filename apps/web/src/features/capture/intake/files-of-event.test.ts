import { expect, test } from 'vitest'
import { areDraggedOverScreen, picturesOfPaste } from './files-of-event.ts'

const cell = new File(['x'], 'image.png', { type: 'image/png' })
const field = { closest: () => ({}) } as unknown as EventTarget
const screen = { closest: () => null } as unknown as EventTarget
const paste = (target: EventTarget, types: string[], defaultPrevented = false) =>
  picturesOfPaste({ defaultPrevented, target, clipboardData: { types, files: [cell] } })

test('files that a field takes are not also captures', () => {
  const dataTransfer = { types: ['Files'] }
  expect(areDraggedOverScreen({ defaultPrevented: false, dataTransfer })).toBe(true)
  expect(areDraggedOverScreen({ defaultPrevented: true, dataTransfer })).toBe(false)
  expect(areDraggedOverScreen({ defaultPrevented: false, dataTransfer: { types: ['text/plain'] } })).toBe(false)
})

test('text of a spreadsheet that is pasted into a field brings no picture of its cell along', () => {
  expect(paste(field, ['text/plain', 'text/html', 'Files'])).toEqual([])
  expect(paste(screen, ['text/plain', 'text/html', 'Files'])).toEqual([cell])
})

test('a screenshot is a capture wherever it is pasted, unless a field takes it', () => {
  expect(paste(field, ['Files'])).toEqual([cell])
  expect(paste(field, ['Files'], true)).toEqual([])
})
