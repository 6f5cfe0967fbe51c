import type { Page } from '@playwright/test'
import type { LeadFileRow } from '../../src/platform/local/rows/lead-file-row.ts'
import type { VoiceNoteRow } from '../../src/platform/local/rows/batch-rows.ts'
import { userOf } from './answers.ts'
import { faultsOnScreen } from './faults-on-screen.ts'
import { FIRST_CAPTURE } from './device-captures.ts'
import { expect, test } from './visit.ts'

const LATER_MS = 86_400_000
const at = Date.UTC(2026, 10, 23, 10)

const idOf = (n: number): string => `01900000-0000-7000-b000-${n.toString(16).padStart(12, '0')}`

const voiceNote = (n: number, state: VoiceNoteRow['state']): VoiceNoteRow => ({
  id: idOf(n),
  captureId: FIRST_CAPTURE,
  mime: 'audio/webm',
  size: 4,
  sha256: 'a'.repeat(64),
  durationMs: 4_000,
  levels: [],
  state,
  attempts: 1,
  nextAt: Date.now() + LATER_MS,
  at,
})

const refusedFile: LeadFileRow = {
  id: idOf(900),
  leadId: FIRST_CAPTURE,
  name: 'Menu.pdf',
  mime: 'application/pdf',
  size: 4,
  sha256: 'a'.repeat(64),
  state: 'refused',
  problem: 'wrong_kind',
  attempts: 1,
  nextAt: Date.now() + LATER_MS,
  at,
  sentAt: null,
}

/** Writes rows and their bytes into the user's database, which the app has already created on this device. */
const putOtherWork = (
  page: Page,
  userId: string,
  work: { voiceNotes?: readonly VoiceNoteRow[]; leadFiles?: readonly LeadFileRow[] },
): Promise<void> =>
  page.evaluate(
    async ([name, { voiceNotes = [], leadFiles = [] }]) => {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.addEventListener('success', () => resolve(opening.result))
        opening.addEventListener('error', () => reject(new Error("Cannot open the device's database")))
      })
      await new Promise((resolve, reject) => {
        const writing = db.transaction(['voiceNotes', 'leadFiles', 'blobs'], 'readwrite')
        const bytes = new TextEncoder().encode('data').buffer
        const put = (table: string, row: VoiceNoteRow | LeadFileRow, key: string): void => {
          writing.objectStore(table).put(row)
          writing.objectStore('blobs').put({ key, bytes, mime: row.mime, size: row.size, sha256: row.sha256 })
        }
        for (const row of voiceNotes) put('voiceNotes', row, `${row.id}:voice`)
        for (const row of leadFiles) put('leadFiles', row, `${row.id}:file`)
        writing.addEventListener('complete', resolve)
        writing.addEventListener('error', () => reject(new Error('The rows were not written')))
      })
      db.close()
    },
    [`canvass-${userId}`, work] as const,
  )

/** Tests what the outbox lists besides captures. */
export function testOtherWork(): void {
  for (const [what, work, question, saved] of [
    ['voice note', { voiceNotes: [voiceNote(1, 'refused')] }, 'Delete this voice note?', 'voice-note-2026-11-23.webm'],
    ['file', { leadFiles: [refusedFile] }, 'Delete this file?', 'Menu.pdf'],
  ] as const)
    test(`a refused ${what} can be downloaded, and is deleted only after a confirmation`, async ({ openScreen }) => {
      const { page, faults, settled } = await openScreen('/outbox', {
        situation: 'hostile',
        role: 'member',
        hasCaptures: true,
      })
      await settled()
      await putOtherWork(page, userOf('member').id, work)
      await page.reload()
      await settled()
      const remove = page.getByRole('button', { name: 'Delete', exact: true })
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Download' }).click(),
      ])
      expect(file.suggestedFilename()).toBe(saved)
      await remove.click()
      const dialog = page.getByRole('dialog', { name: question })
      await expect(dialog).toBeVisible()
      expect([...(await faultsOnScreen(page)), ...faults]).toEqual([])
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      await expect(dialog).toHaveCount(0)
      await expect(remove).toBeVisible()
      await remove.click()
      await dialog.getByRole('button', { name: 'Delete' }).click()
      await expect(remove).toHaveCount(0)
    })

  test('the outbox and the pill agree on how much needs attention', async ({ openScreen }) => {
    const { page, faults, settled } = await openScreen('/outbox', {
      situation: 'hostile',
      role: 'member',
      hasCaptures: true,
    })
    await settled()
    await putOtherWork(page, userOf('member').id, { voiceNotes: [voiceNote(1, 'refused')], leadFiles: [refusedFile] })
    await page.reload()
    await settled()
    const told = page.getByText(/^\d+ need attention$/)
    await expect(told).toHaveCount(2)
    const [pill = '', summary] = await told.allTextContents()
    expect(pill).toBe(summary)
    expect(Number.parseInt(pill, 10), 'two captures, a voice note, and a file').toBeGreaterThanOrEqual(4)
    expect([...(await faultsOnScreen(page)), ...faults]).toEqual([])
  })

  test('the captures stay visible below other work when more of that is shown', async ({ openScreen }) => {
    const { page, settled } = await openScreen('/outbox', { situation: 'many', role: 'member', hasCaptures: true })
    await settled()
    const voiceNotes = Array.from({ length: 60 }, (_, n) => voiceNote(n, 'unsent'))
    await putOtherWork(page, userOf('member').id, { voiceNotes })
    await page.reload()
    await settled()
    await page.getByRole('button', { name: /^Show 50 more/ }).click()
    const list = page.getByRole('list', { name: 'Captures on this device' })
    await list.evaluate((box) => scrollTo(0, box.getBoundingClientRect().top + scrollY - 100))
    await expect(list.locator('[aria-posinset="1"]')).toBeInViewport()
  })
}
