import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { envExample } from './env-example.ts'
import { settingsSchema } from './settings.ts'

it('.env.example lists the current settings (npm run env-example writes it)', () => {
  expect(readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8')).toBe(envExample())
})

it.each(Object.entries(settingsSchema.shape))('%s has a one-line description of its purpose', (_name, schema) => {
  expect(schema.description).toMatch(/^[A-Z][^\n]+\.$/)
})
