import type { SessionUser } from '@canvass/contracts/shapes/session-user'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { UserContext } from '../../platform/session/useUser.ts'
import type { SalesEventRow } from '../../platform/local/rows/batch-rows.ts'
import { EventChoice } from './EventChoice.tsx'

const fair: SalesEventRow = {
  id: 'fair',
  name: 'Harbor Fair',
  place: null,
  startsOn: null,
  endsOn: null,
  tags: [],
  qualifiers: [],
  consentText: 'We keep your card.',
  madeBy: 'mara',
  state: 'sent',
  revision: 0,
  isConsentShown: false,
  updatedAt: '2026-11-18T08:00:00.000Z',
  changeSeq: 7,
}
const nothing = (): void => undefined
const shown = (user: Partial<SessionUser>, event: Partial<SalesEventRow> = {}, chosenId?: string) =>
  renderToStaticMarkup(
    <UserContext value={{ id: 'rep', role: 'member', systemRole: 'user', ...user } as SessionUser}>
      <EventChoice
        events={[{ ...fair, ...event }]}
        chosenId={chosenId}
        onChoose={nothing}
        onEdit={nothing}
        onShowConsent={nothing}
      />
    </UserContext>,
  )
const EDIT = 'Edit Harbor Fair'

it('offers to edit a trade show only to its creator and to team leads', () => {
  expect(shown({})).not.toContain(EDIT)
  expect(shown({ id: 'mara' })).toContain(EDIT)
  expect(shown({ role: 'team_lead' })).toContain(EDIT)
  // Trade shows stored by an earlier version have no creator.
  expect(shown({}, { madeBy: undefined })).toContain(EDIT)
})

it('lets users who may not edit the chosen trade show read its consent text and show it before each photo', () => {
  expect(shown({}, {}, 'fair')).toMatch(/Show before each photo[^]*We keep your card/u)
  expect(shown({})).not.toContain('Show before each photo')
  expect(shown({ id: 'mara' }, {}, 'fair')).not.toContain('Show before each photo')
  expect(shown({}, { consentText: null }, 'fair')).not.toContain('Show before each photo')
})

it('shows why the server refused a change', () => {
  const refusedFor = 'Only its creator or a team lead can change this event'
  expect(shown({}, { state: 'refused', refusedFor })).toContain(`Rejected by the server: ${refusedFor}`)
  expect(shown({}, { state: 'refused' })).toContain('Rejected by the server; saved on this phone')
})
