import { expect, test } from 'vitest'
import { createLog } from './log.ts'

test('a log line is one JSON object with level, message, and error, and lines below the level are omitted', () => {
  const lines: string[] = []
  const log = createLog('warn', (line) => lines.push(line))
  log.info('quiet')
  log.warn('It broke', Object.assign(new Error('two\nlines'), { code: 'E1' }), { swept: 2 })
  expect(lines).toHaveLength(1)
  expect(lines[0]?.trim().split('\n')).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 40, msg: 'It broke', swept: 2, err: { code: 'E1' } })
})
