import { describe, expect, it } from 'vitest'
import { importantPart } from './log-file.ts'

describe('what of the logs reaches the terminal', () => {
  it('is a warning or an error, with its cause', () => {
    expect(importantPart('{"level":40,"msg":"disk is nearly full"}')).toBe('disk is nearly full')
    expect(importantPart('{"level":50,"msg":"no mail","err":{"message":"refused"}}')).toBe('no mail: refused')
  })

  it('is not what goes well', () => {
    expect(importantPart('{"level":30,"msg":"request completed"}')).toBeUndefined()
    expect(importantPart('  ')).toBeUndefined()
  })

  it('is everything that is no log: a stack that Node itself printed', () => {
    expect(importantPart('SyntaxError: unexpected token')).toBe('SyntaxError: unexpected token')
    expect(importantPart('{ code: 1 }')).toBe('{ code: 1 }')
  })
})
