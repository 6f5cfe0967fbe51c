import type { Member } from '@canvass/contracts/people'
import type { SessionUser } from '@canvass/contracts/shapes/session-user'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { UserContext } from '../../../platform/session/useUser.ts'
import { MemberRow } from './MemberRow.tsx'

const former: Member = {
  id: 'former',
  name: 'Former colleague',
  role: 'viewer',
  isActive: false,
  teamId: null,
  username: 'former-1',
  email: 'former-1@erased.invalid',
  isPlatform: false,
  isErased: true,
  joinedAt: '2026-03-02T09:00:00.000Z',
  lastActiveAt: null,
  deactivatedAt: '2026-11-21T09:00:00.000Z',
  closing: null,
  hasSecondStep: false,
  leads: 0,
}
const nothing = (): void => undefined
const shown = (member: Member) =>
  renderToStaticMarkup(
    <UserContext value={{ id: 'admin' } as SessionUser}>
      <MemberRow
        member={member}
        className=""
        isLast={false}
        isPending={false}
        onAct={nothing}
        onReactivate={nothing}
        onRole={nothing}
      />
    </UserContext>,
  )

it('an erased account is labeled as such, without its placeholder email or a way to reactivate it', () => {
  const html = shown(former)
  expect(html).toContain('Account erased')
  expect(html).not.toContain('erased.invalid')
  expect(html).not.toContain('More for Former colleague')
  // Their leads still have to be transferred to someone.
  expect(shown({ ...former, leads: 3 })).toContain('More for Former colleague')
  expect(shown({ ...former, isErased: false, email: 'kit@harbor.example' })).toMatch(
    /kit@harbor[^]*Deactivated Nov 21/u,
  )
})

it('shows the role as a menu, so that an arrow key on a row changes no role', () => {
  const html = shown({ ...former, name: 'Kit Moss', isActive: true, isErased: false })
  expect(html).toMatch(/<button[^>]*aria-haspopup="menu"[^>]*>(?:(?!<\/button>).)*Role of Kit Moss/u)
  expect(html).not.toContain('<select')
})
