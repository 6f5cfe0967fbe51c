import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { envExample } from './env-example.ts'
import { settingsSchema } from './settings.ts'

it('.env.example lists the settings as they are (npm run env-example writes it)', () => {
  expect(readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8')).toBe(envExample())
})

it('every setting says in one line what it is for', () => {
  for (const [name, schema] of Object.entries(settingsSchema.shape)) {
    expect(schema.description, name).toMatch(/^[A-Z][^\n]+\.$/)
  }
})
