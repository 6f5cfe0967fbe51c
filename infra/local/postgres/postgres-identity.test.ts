import { describe, expect, it } from 'vitest'
import { choosePostgresIdentity, commandAs } from './postgres-identity.ts'

describe('PostgreSQL, which refuses to run as root,', () => {
  it('runs as the ordinary user who starts it', () => {
    expect(choosePostgresIdentity(1000, () => true)).toEqual({ kind: 'self' })
    expect(commandAs({ kind: 'self' }, '/pg', ['-D', 'd'])).toEqual({ command: '/pg', args: ['-D', 'd'], options: {} })
  })

  it('runs in a user namespace when root starts it', () => {
    const identity = choosePostgresIdentity(0, () => true)
    expect(commandAs(identity, '/pg', ['-D', 'd'])).toEqual({
      command: 'unshare',
      args: ['-U', '/pg', '-D', 'd'],
      options: {},
    })
  })

  it('runs as the user nobody when root starts it and namespaces are forbidden', () => {
    const identity = choosePostgresIdentity(0, () => false)
    expect(commandAs(identity, '/pg', [])).toEqual({ command: '/pg', args: [], options: { uid: 65534, gid: 65534 } })
  })
})
