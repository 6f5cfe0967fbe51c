import { describe, expect, it } from 'vitest'
import { hiddenEmail } from './hidden-email.ts'
import { parsePage } from './parse-page.ts'

/** Encodes an address as Cloudflare does. */
const hide = (email: string, key = 0x54) =>
  Buffer.from([key, ...Buffer.from(email).map((byte) => byte ^ key)]).toString('hex')

const HIDDEN = hide('joe@blue-door.example')
const WORDS = '[email&#160;protected]'
const pageOf = (body: string) => parsePage(`<body>${body}</body>`, new URL('https://blue-door.example/'))

describe('an email that a page hides from bots', () => {
  it('is decoded to what visitors see', () => {
    expect(hiddenEmail(HIDDEN)).toBe('joe@blue-door.example')
    expect(hiddenEmail(hide('größe@blue-door.example', 0xff))).toBe('größe@blue-door.example')
  })

  it.each([
    undefined,
    '',
    '54',
    '543',
    'zz3e3b',
    hide('nobody'),
    hide('two words@blue-door.example'),
    '54'.repeat(400),
  ])('is not found in %s', (digits) => {
    expect(hiddenEmail(digits)).toBeUndefined()
  })

  it.each([
    [`<span class="__cf_email__" data-cfemail="${HIDDEN}">${WORDS}</span>`, []],
    [
      `<a href="/cdn-cgi/l/email-protection#${HIDDEN}"><span class="__cf_email__" data-cfemail="${HIDDEN}">${WORDS}</span></a>`,
      [{ kind: 'email', value: 'joe@blue-door.example', text: 'joe@blue-door.example' }],
    ],
    [
      `<a href="/cdn-cgi/l/email-protection" class="__cf_email__" data-cfemail="${HIDDEN}"><b>${WORDS}</b></a>`,
      [{ kind: 'email', value: 'joe@blue-door.example', text: 'joe@blue-door.example' }],
    ],
  ])('is read in place, with the text around it: %s', (html, links) => {
    const page = pageOf(`<p>Write to ${html} any time</p><p>Thank you</p>`)
    expect(page.lines).toEqual(['Write to joe@blue-door.example any time', 'Thank you'])
    expect(page.links).toEqual(links)
    expect(page.cards?.[0]).toMatchObject({ lines: ['Write to joe@blue-door.example any time'] })
  })

  it('is read from a link with other text', () => {
    const { links, lines } = pageOf(
      `<a href="/cdn-cgi/l/email-protection#${hide('joe@blue-door.example?subject=Hi')}">Email us</a>`,
    )
    expect(links).toEqual([{ kind: 'email', value: 'joe@blue-door.example', text: 'Email us' }])
    expect(lines).toEqual(['Email us'])
  })

  it('is not read if it is invisible or malformed', () => {
    expect(pageOf(`<p hidden><span data-cfemail="${HIDDEN}">${WORDS}</span></p>`).lines).toEqual([])
    expect(pageOf(`<p><span data-cfemail="54zz">${WORDS}</span></p>`).lines).toEqual(['[email protected]'])
  })
})
