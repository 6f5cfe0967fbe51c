import type { Role } from '@canvass/contracts/shapes/roles'
import type { SessionUser } from '@canvass/contracts/shapes/session-user'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { UserContext } from '../../../platform/session/useUser.ts'
import { ProcessingFoot } from './ProcessingFoot.tsx'

const footFor = (role: Role, isDone: boolean) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <UserContext value={{ id: 'rio', role, systemRole: 'user' } as SessionUser}>
        <ProcessingFoot leadId="lead" isDone={isDone} isUploaded />
      </UserContext>
    </MemoryRouter>,
  )

it('the next capture is offered below a capture in progress and a finished one', () => {
  for (const isDone of [false, true]) expect(footFor('member', isDone)).toContain('Capture next')
})

it('a viewer who follows a colleague’s capture isn’t offered one of their own', () => {
  expect(footFor('viewer', false)).toContain('Open vault')
  expect(footFor('viewer', true)).toContain('Open lead')
  for (const isDone of [false, true]) expect(footFor('viewer', isDone)).not.toContain('Capture next')
})
