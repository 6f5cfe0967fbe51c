import 'fake-indexeddb/auto'
import type { SessionUser } from '@canvass/contracts/shapes/session-user'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { v4 } from 'uuid'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type FakeMicrophone, fakeMicrophone, RECORDED_TEXT } from '../../../../test/fake-microphone.ts'
import { findSound, listVoiceNotes } from '../../../data/voice-notes/voice-notes.ts'
import { openLocalDatabase } from '../../../platform/local/local-database.ts'
import { UserContext } from '../../../platform/session/useUser.ts'
import { useToastStore } from '../../../ui/overlays/toast-store.ts'
import { useVoiceNote, type VoiceNoteRecorder } from './useVoiceNote.ts'

let microphone: FakeMicrophone
let user: SessionUser
let now: number

beforeEach(() => {
  // Only measured time stands still; the disk runs in real time.
  now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  microphone = fakeMicrophone()
  user = { id: v4() } as SessionUser
  useToastStore.setState({ toast: null })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Returns the hook as seen by a screen that renders once. */
function drawnVoice(): VoiceNoteRecorder {
  let drawn: VoiceNoteRecorder | undefined
  const Screen = () => {
    drawn = useVoiceNote()
    return null
  }
  renderToStaticMarkup(createElement(UserContext, { value: user }, createElement(Screen)))
  if (!drawn) throw new Error('Nothing was drawn')
  return drawn
}
/** Long enough for the requested recording to have started. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 0))
const notesOf = (captureId: string) => listVoiceNotes(openLocalDatabase(user.id), captureId)

it('saves a voice note exactly once when the microphone disconnects mid-sentence', async () => {
  const voice = drawnVoice()
  voice.start('card')
  await settled()
  now += 4_000
  microphone.pullOut()
  await expect.poll(() => notesOf('card')).toMatchObject([{ captureId: 'card', durationMs: 4_000, state: 'unsent' }])
  // The finger is lifted only now.
  voice.stop()
  await settled()
  const notes = await notesOf('card')
  expect(notes).toHaveLength(1)
  expect(await (await findSound(user.id, notes[0]?.id ?? ''))?.text()).toBe(RECORDED_TEXT)
  expect(useToastStore.getState().toast).toBeNull()
})

it('reports a voice note as too short when the microphone disconnects immediately, and can start the next', async () => {
  const voice = drawnVoice()
  voice.start('card')
  await settled()
  microphone.pullOut()
  await expect.poll(() => useToastStore.getState().toast?.title).toBe('Voice note too short')
  voice.start('card')
  await settled()
  now += 900
  voice.stop()
  await expect.poll(() => notesOf('card')).toMatchObject([{ durationMs: 900 }])
})

it('leaves the next voice note alone when the previous one ends', async () => {
  const voice = drawnVoice()
  voice.start('card')
  await settled()
  now += 2_000
  voice.stop()
  voice.start('sign')
  await expect.poll(() => notesOf('card')).toMatchObject([{ durationMs: 2_000 }])
  now += 3_000
  voice.stop()
  await expect.poll(() => notesOf('sign')).toMatchObject([{ durationMs: 3_000 }])
})

it('can start the next voice note after the browser refused one', async () => {
  const voice = drawnVoice()
  microphone.refuseNext()
  voice.start('card')
  await settled()
  voice.start('card')
  await settled()
  now += 900
  voice.stop()
  await expect.poll(() => notesOf('card')).toMatchObject([{ durationMs: 900 }])
})

it('saves a voice note when the page goes into the background, where it may be killed at any time', async () => {
  const voice = drawnVoice()
  voice.start('card')
  await settled()
  now += 4_000
  microphone.hidePage()
  await expect.poll(() => notesOf('card')).toMatchObject([{ captureId: 'card', durationMs: 4_000, state: 'unsent' }])
  expect(microphone.stopTrack).toHaveBeenCalledOnce()
})

it('records nothing if the microphone is granted only after the page went into the background', async () => {
  const voice = drawnVoice()
  voice.start('card')
  microphone.hidePage()
  await expect.poll(() => vi.mocked(microphone.stopTrack).mock.calls.length).toBe(1)
  await settled()
  expect(await notesOf('card')).toEqual([])
})
