import { expect, it } from 'vitest'
import { changeVaultState, getVaultState } from './vault-view.ts'

const anna = { id: 'anna', organizationId: 'harbor' }
const bob = { id: 'bob', organizationId: 'harbor' }

function annaSearches(): void {
  const { view } = getVaultState(anna)
  changeVaultState(anna, {
    view: { ...view, query: 'kiln', status: 'closed_won', isMine: true },
    openId: 'juniper-kiln',
  })
}

it('a user who returns to the vault finds their search and the open lead', () => {
  annaSearches()
  expect(getVaultState(anna)).toMatchObject({ view: { query: 'kiln' }, openId: 'juniper-kiln' })
  changeVaultState(anna, { isAttentionOpen: true })
  expect(getVaultState(anna)).toMatchObject({ view: { query: 'kiln' }, openId: 'juniper-kiln', isAttentionOpen: true })
})

it('the next user to sign in finds the vault without the previous user’s search, filter, or open lead', () => {
  annaSearches()
  const untouched = { view: { query: '', status: undefined, isMine: false }, openId: undefined, isAttentionOpen: false }
  expect(getVaultState(bob)).toMatchObject(untouched)
  changeVaultState(bob, { isAttentionOpen: true })
  expect(getVaultState(bob)).toMatchObject({ ...untouched, isAttentionOpen: true })
})

it('the same user finds nothing from another organization', () => {
  annaSearches()
  expect(getVaultState({ ...anna, organizationId: 'mill' })).toMatchObject({ view: { query: '' }, openId: undefined })
})
