import { describe, expect, it } from 'vitest'
import { emptyField } from './check-fields.ts'
import { type Draft, draftOf, draftCorrection, submitOnce } from './open-draft.ts'

const phone = { ...emptyField('phone', 'phone'), value: '+15417260188', read: '+15417260188', isToCheck: true }
const begun = draftOf(phone)
const typed: Draft = { value: '541 726 0168', boxes: [] }

describe('a field that the user leaves for another', () => {
  it('saves what was typed', () => {
    expect(draftCorrection(phone, { begun, draft: typed }, false)).toBe('541 726 0168')
  })
  it('saves nothing if nothing was changed or everything was deleted', () => {
    expect(draftCorrection(phone, { begun, draft: begun }, false)).toBeUndefined()
    expect(draftCorrection(phone, { begun, draft: { value: `${begun.value} `, boxes: [] } }, false)).toBeUndefined()
    expect(draftCorrection(phone, { begun, draft: { value: ' ', boxes: [] } }, false)).toBeUndefined()
  })
  it('saves nothing if only a server response changed the field in the meantime', () => {
    expect(draftCorrection({ ...phone, value: '+15417260199' }, { begun, draft: begun }, false)).toBeUndefined()
  })
  it('saves the words tapped in the picture', () => {
    const boxes = [[0, 1, 2, 3].map(() => ({ x: 0, y: 0 }))]
    expect(draftCorrection(phone, { begun, draft: { value: begun.value, boxes } }, false)).toBe('+15417260188')
  })
})

describe('the check mark', () => {
  it('confirms the value exactly as it was read if the field needs checking', () => {
    expect(draftCorrection(phone, { begun, draft: begun }, true)).toBe('+15417260188')
    expect(draftCorrection({ ...phone, isToCheck: false }, { begun, draft: begun }, true)).toBeUndefined()
  })
})

const full = () => Promise.reject(new Error('No room'))

describe('typed text', () => {
  it('is submitted only once when the screen is saved and then left', async () => {
    const said: string[] = []
    const leave = submitOnce()
    const say = async (_: unknown, to: string): Promise<void> => void said.push(to)
    await Promise.all([
      leave(say, phone, { begun, draft: typed }, true),
      leave(say, phone, { begun, draft: typed }, false),
    ])
    await leave(say, phone, { begun, draft: { ...typed, value: '541 726 0133' } }, false)
    expect(said).toEqual(['541 726 0168', '541 726 0133'])
  })
  it('can be submitted again if the device could not store it', async () => {
    const said: string[] = []
    const leave = submitOnce()
    await expect(leave(full, phone, { begun, draft: typed }, false)).rejects.toThrow('No room')
    await leave(async (_, to) => void said.push(to), phone, { begun, draft: typed }, false)
    expect(said).toEqual(['541 726 0168'])
  })
})
