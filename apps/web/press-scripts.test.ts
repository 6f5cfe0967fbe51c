import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { pressedScript } from './press-scripts.ts'

const read = (name: string) => readFileSync(new URL(`public/${name}`, import.meta.url), 'utf8')

it.for(['theme.js', 'browser-check.js', 'take-over.js'])(
  'writes %s without its words, and as a script still',
  async (name) => {
    const pressed = await pressedScript(read(name))
    expect(pressed.length).toBeLessThan(read(name).length * 0.75)
    expect(pressed).not.toMatch(/(?:^|\s)\/\/ /u)
  },
)

it('leaves what stands at the top of a script its name, for that is everybody’s', async () => {
  expect(await pressedScript('const can = (ask) => ask()\ncan(() => 1)')).toMatch(/const can=/u)
})

it('says nothing in a way that is younger than the script itself', async () => {
  expect(
    await pressedScript('const a = (ask) => { try { return Boolean(ask()) } catch (error) { return false } }'),
  ).toMatch(/catch\s*\(\w+\)/u)
})
