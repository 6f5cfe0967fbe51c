import { expect, test } from 'vitest'
import { robotRules } from './robots.ts'

const site = new URL('https://tidewater.example/robots.txt')
const allows = (text: string, path: string) => robotRules(site, text).mayRead(new URL(path, site))

test('rules for our user agent take precedence over those for everyone', () => {
  const text = 'User-agent: *\nDisallow: /\n\nUser-agent: Canvass\nDisallow: /team\nCrawl-delay: 3'
  expect([allows(text, '/'), allows(text, '/team')]).toEqual([true, false])
  expect(robotRules(site, text).delay).toBe(3)
})

test('rules after several names apply to each of them, and rules for others do not apply to us', () => {
  const text =
    'user-agent: other\nuser-agent: CANVASS/1.0\nuser-agent: *\ndisallow: /a # not here\n\nuser-agent: other\ndisallow: /'
  expect([allows(text, '/a/b'), allows(text, '/b')]).toEqual([false, true])
})

test('rules before any name, and meaningless lines, are ignored', () => {
  expect(
    allows('Disallow: /\nnonsense\nUser-agent: *\nDisallow:\nSitemap: https://tidewater.example/map.xml', '/'),
  ).toBe(true)
})

test('a file of thousands of names and rules takes time linear in its length', () => {
  const text = `${'user-agent:a\nuser-agent:*\n'.repeat(9_000)}${'allow:/\n'.repeat(30_000)}disallow:/x\n`
  expect([allows(text, '/'), allows(text, '/x')]).toEqual([true, false])
})

test('a site with too many rules to process is left alone', () => {
  const many = Array.from({ length: 5_000 }, (_, page) => `disallow:/page-${page}`)
  expect(allows(['user-agent: *', ...many].join('\n'), '/')).toBe(false)
  expect(allows(`user-agent: *\ndisallow: /${'*a'.repeat(30_000)}`, '/')).toBe(false)
  expect(allows(['user-agent: other', ...many, 'user-agent: *', 'disallow: /x'].join('\n'), '/')).toBe(true)
})
