import type { NameQuestion } from '@canvass/contracts/shapes/name-question'
import type { SessionUser } from '@canvass/contracts/shapes/session-user'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { UserContext } from '../../platform/session/useUser.ts'
import { NameCard } from './NameCard.tsx'

const quad = [
  { x: 0.1, y: 0.1 },
  { x: 0.4, y: 0.1 },
  { x: 0.4, y: 0.2 },
  { x: 0.1, y: 0.2 },
]
const choice = (name: string) => ({ name, confidence: 0.4, boxes: [quad], businessBox: null })
const asked: NameQuestion = {
  kind: 'which',
  read: 'Marlow',
  choices: [choice('Marlow'), choice('Quillfeather')],
  isSeveral: false,
}
const shown = (over: Partial<NameQuestion> = {}, picture: { width: number; height: number } | null = null) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <UserContext value={{ id: 'rep' } as SessionUser}>
        <NameCard
          captureId="1"
          asked={{ ...asked, ...over }}
          src={picture ? '/photo' : undefined}
          picture={picture}
          seeAllAt="/check/1"
          onAnswer={() => Promise.resolve()}
        />
      </UserContext>
    </MemoryRouter>,
  )

describe('the name question', () => {
  it('offers each name to tap, beside its place in the photo', () => {
    const html = shown({}, { width: 400, height: 300 })
    expect(html).toContain('Is this the name?')
    expect(html.match(/<image/g)).toHaveLength(2)
    expect(html).toContain('None of these')
    expect(html).not.toContain('What is the business called?')
  })

  it('shows only the names if there is no photo', () => {
    expect(shown()).toContain('Quillfeather')
    expect(shown()).not.toContain('<svg viewBox="0 0 120 52"')
  })

  it('asks about a single name whether it is right', () => {
    expect(shown({ choices: [choice('Marlow')] })).toContain('It’s something else')
  })

  it('asks which of several businesses it is, with a link to all of them', () => {
    const html = shown({ isSeveral: true })
    expect(html).toContain('Which business is this?')
    expect(html).toContain('href="/check/1"')
  })

  it('asks what the business is called if no name was found, with suggestions if there are any', () => {
    const html = shown({ kind: 'none', read: null, choices: [choice('Marlow')] })
    expect(html).toContain('We didn’t find a business name in this photo.')
    expect(html).toContain('What is the business called?')
    expect(html).toContain('Is it one of these?')
    expect(shown({ kind: 'none', read: null, choices: [] })).not.toContain('Is it one of these?')
  })

  it('shows a long right-to-left name in full', () => {
    const long = 'مخبز '.repeat(60).trim()
    expect(shown({ choices: [choice(long)] })).toContain(long)
  })
})
