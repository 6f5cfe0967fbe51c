import type { TeamPerson, TeamWithPeople } from '@canvass/contracts/teams'
import { faultsOnScreen } from './faults-on-screen.ts'
import { expect, type OpenScreen, test } from './visit.ts'
import { testScreensOf } from './screens-in-states.ts'

const UNREACHABLE = /We can’t load your team’s phones right now/

const TEAMS_UNREACHABLE = /We can’t load your teams right now/

testScreensOf('people', {
  adminTeams: {
    typical: /Team leads edit|You can edit and assign/,
    empty: /You aren’t on a team/,
    hostile: /Ångström/,
    error: TEAMS_UNREACHABLE,
    offline: TEAMS_UNREACHABLE,
    again: TEAMS_UNREACHABLE,
  },
  teamPhones: {
    typical: /last seen/,
    empty: /No phone on your team has reported a capture yet/,
    hostile: /Ångström/,
    error: UNREACHABLE,
    offline: UNREACHABLE,
    again: UNREACHABLE,
  },
})

const TEAMS_ADDRESS = '/admin/organization/teams'

const person = (id: string, name: string, role: TeamPerson['role']): TeamPerson => ({ id, name, role, isActive: true })
const TOWN: TeamWithPeople = {
  id: '01900000-0000-7000-8000-000000000001',
  name: 'Town',
  people: [person('p1', 'Mara Ellison', 'team_lead'), person('p2', 'Ines Calloway', 'member')],
}
const COAST: TeamWithPeople = {
  id: '01900000-0000-7000-8000-000000000002',
  name: 'Coast',
  people: [person('p3', 'Theo Brandt', 'member')],
}
const TEAMLESS_LEAD = person('p4', 'Omar Finch', 'team_lead')

/** Opens the screen for an admin whose organization has these teams. */
async function openTeams(openScreen: OpenScreen, teams: TeamWithPeople[], mayAdd = true) {
  const opened = await openScreen('/settings', { situation: 'typical', role: 'admin' })
  const leadsWithoutTeam = teams.length > 0 ? [TEAMLESS_LEAD] : []
  await opened.page.route('**/api/teams', (route) => route.fulfill({ json: { teams, leadsWithoutTeam, mayAdd } }))
  await opened.page.goto(TEAMS_ADDRESS)
  await opened.settled()
  return opened
}

test('an admin sees who leads which team, which team has no lead, and which team lead has no team', async ({
  openScreen,
}) => {
  const { page, faults } = await openTeams(openScreen, [TOWN, COAST])
  await expect(page.getByText('Mara Ellison leads')).toBeVisible()
  await expect(page.getByText('No lead yet')).toBeVisible()
  await expect(page.getByText('Omar Finch isn’t on a team')).toBeVisible()
  expect([...(await faultsOnScreen(page)), ...faults]).toEqual([])
})

test('an admin without teams reads what a team changes, or which plan includes teams', async ({ openScreen }) => {
  const first = await openTeams(openScreen, [])
  await expect(first.page.getByText('Until you add one, team leads can edit every lead.')).toBeVisible()
  await expect(first.page.getByRole('button', { name: 'Add team' })).toBeVisible()
  expect(await faultsOnScreen(first.page)).toEqual([])
  const other = await openTeams(openScreen, [], false)
  await expect(other.page.getByText('Teams come with the Team plan.')).toBeVisible()
  await expect(other.page.getByRole('button', { name: 'Add team' })).toBeHidden()
  expect(await faultsOnScreen(other.page)).toEqual([])
})

test('a team lead is chosen by keyboard, and a failed save is reported', async ({ openScreen }) => {
  const { page } = await openTeams(openScreen, [TOWN, COAST])
  const asked: unknown[] = []
  let isAway = true
  await page.route('**/api/teams/*/people/p3/lead', async (route) => {
    asked.push(route.request().postDataJSON())
    if (isAway) return await route.abort('internetdisconnected')
    await route.fulfill({ json: { ...COAST, people: [person('p3', 'Theo Brandt', 'team_lead')] } })
  })
  for (const said of ['That didn’t work', 'Theo Brandt now leads Coast']) {
    await page.getByRole('button', { name: 'More for Theo Brandt' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Make team lead' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText(said, { exact: true })).toBeVisible()
    isAway = false
  }
  expect(asked.at(-1)).toEqual({ isLead: true })
})

test('a duplicate team name is reported next to the field and stays typed', async ({ openScreen }) => {
  const { page } = await openTeams(openScreen, [TOWN])
  const message = 'Another team already has this name'
  await page.route('**/api/teams/*', (route) =>
    route.fulfill({ status: 409, json: { message, error: message, code: 'conflict', fields: { name: message } } }),
  )
  await page.getByRole('button', { name: 'Add team' }).click()
  await page.getByLabel('Name').fill('Town')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(message)).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue('Town')
  await expect(page.getByLabel('Name')).toBeFocused()
  expect(await faultsOnScreen(page)).toEqual([])
})

test('a team is deleted after a confirmation that says what stays', async ({ openScreen }) => {
  const { page } = await openTeams(openScreen, [TOWN])
  const deleted: string[] = []
  await page.route('**/api/teams/*', async (route) => {
    deleted.push(route.request().method())
    await route.fulfill({ json: { id: TOWN.id } })
  })
  await page.getByRole('button', { name: 'More for Town' }).click()
  await page.getByRole('menuitem', { name: 'Delete team' }).click()
  await expect(page.getByText('Its people keep their leads.')).toBeVisible()
  expect(await faultsOnScreen(page)).toEqual([])
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Delete team' }).click()
  await expect(page.getByText('Town deleted', { exact: true })).toBeVisible()
  expect(deleted).toEqual(['DELETE'])
})
