import { describe, expect, it } from 'vitest'
import { valueText } from './field-value.ts'

const RUTH = '3f2c0f1e-6d9a-4a55-8f6e-2f8f3d1c9a11'
const nameOf = (id: string) => (id === RUTH ? 'Ruth Okonjo' : undefined)

describe('a lead’s owner, in words', () => {
  it('is their name', () => expect(valueText('ownerId', RUTH, nameOf)).toBe('Ruth Okonjo'))

  it('is "Unassigned" if there is none', () => expect(valueText('ownerId', null, nameOf)).toBe('Unassigned'))

  it('is "Someone", never an id, if this device does not know them', () =>
    expect(valueText('ownerId', '77aa0f1e-6d9a-4a55-8f6e-2f8f3d1c9a11', nameOf)).toBe('Someone'))
})

describe('other values of a lead, in words', () => {
  it.each([
    ['phone', '+19715550142', '(971) 555-0142'],
    ['dealAmount', '0', 'None'],
    ['email', null, 'None'],
    ['rating', 'hot', 'Hot'],
    ['companyName', 'Harbor Bakery', 'Harbor Bakery'],
  ])('%s %j reads %s', (field, value, text) => expect(valueText(field, value, nameOf)).toBe(text))
})
