import type { CaptureMeta } from '@canvass/contracts/captures'
import { MAX_CODE_TEXT } from '@canvass/contracts/limits'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type Batch, listBatch, openBatch } from '../../../data/captures/batch/batch.ts'
import type { SalesEventRow } from '../../../platform/local/rows/batch-rows.ts'
import { photoChoices } from '../../../platform/photo-choices.ts'
import { savePicture } from '../../../data/captures/taking/save-capture.ts'
import { requestPersistence } from '../../../platform/storage/storage-persistence.ts'
import { prefetchRoom } from '../../../platform/storage/storage-room.ts'
import { useUser } from '../../../platform/session/useUser.ts'
import { showToast } from '../../../ui/overlays/toast-store.ts'
import { cameraWords } from '../device/camera-words.ts'
import { codeTitle } from '../look/code-text.ts'
import { keepFreshPicture } from '../state/fresh-pictures.ts'
import type { Shot } from '../frames/grab-frame.ts'
import type { SeenCode } from '../look/look-messages.ts'
import { findPosition } from '../intake/position.ts'
import type { Inherited } from '../intake/save-files.ts'
import { replaceAndNotify } from './replace-and-notify.ts'
import type { Camera } from '../frames/useCamera.ts'

/** The most photos in memory on their way to the disk; more would exhaust a phone's memory. */
const MAX_IN_FLIGHT = 3

interface Round {
  isBatch: boolean
  event: SalesEventRow | null | undefined
  /** The failed capture that the first photo replaces. */
  replaces?: string | undefined
}

export interface Shots {
  /** Ids of this round's shots that are safe on this device, oldest first; in a batch, those of earlier visits too. */
  ids: readonly string[]
  /** The camera is producing a photo, or the disk is behind: the shutter waits. */
  isBusy: boolean
  /** The shot that the next one replaces. */
  replacing: string | undefined
  replace: (id: string | undefined) => void
  /** Called when the finger is on the shutter: prepares everything possible before it is lifted. */
  aim: () => void
  /**
   * Takes a photo, including any code the phone has read in it. Resolves to its id once it is safe; undefined if saving
   * failed, which the user has been shown.
   */
  take: (code?: SeenCode) => Promise<string | undefined>
  drop: (id: string) => void
  /** Returns what pictures inherit when they are chosen here instead of shot. */
  inherit: () => Inherited
  /** Replaces the shot that the next one was meant to replace with a chosen picture that is already saved. */
  succeed: (id: string) => Promise<void>
  /** Adds chosen pictures to the round; they are already saved. */
  add: (ids: readonly string[]) => void
}

/**
 * Manages the shots of a round. A shot counts only once it is on the disk, but the shutter is free again as soon as the
 * camera has produced the photo.
 */
export function useShots(camera: Camera, { isBatch, event, replaces }: Round): Shots {
  const user = useUser()
  const [ids, setIds] = useState<readonly string[]>([])
  const inHand = useRef(0)
  const [isFull, setFull] = useState(false)
  const [isShooting, setShooting] = useState(false)
  const [replacing, setReplacing] = useState(replaces)
  const { aim, takeHeld, shoot } = camera
  const batch = useOpenBatch(user.id, isBatch, setIds)

  const succeed = useCallback(
    async (id: string): Promise<void> => {
      if (replacing === undefined) return
      setReplacing(undefined)
      if (await replaceAndNotify(user.id, replacing, id)) setIds((before) => before.filter((one) => one !== replacing))
    },
    [user, replacing],
  )
  const take = useCallback(
    async (code?: SeenCode) => {
      const hold = (more: 1 | -1): void => {
        inHand.current += more
        setFull(inHand.current >= MAX_IN_FLIGHT)
      }
      const wait = async (): Promise<Shot> => {
        setShooting(true)
        return shoot().finally(() => setShooting(false))
      }
      hold(1)
      try {
        // Save a finished photo before anything is painted, without waiting.
        const { width, height, small, ...shot } = takeHeld() ?? (await wait())
        const row = await savePicture(
          user.id,
          { userId: user.id, organizationId: user.organizationId },
          {
            ...shot,
            ...photoChoices(),
            source: 'camera',
            title: code ? codeTitle(code) : '',
            ...(width > 0 ? { width, height } : {}),
            meta: { ...inherited(event), ...batch.current, ...(code ? evidenceOf(code) : {}) },
          },
        )
        navigator.vibrate?.(20)
        void requestPersistence()
        void small?.then((picture) => picture && keepFreshPicture(row.id, picture))
        await succeed(row.id)
        setIds((before) => [...before, row.id])
        return row.id
      } catch (error) {
        showToast({
          title: cameraWords.notSaved,
          description: error instanceof Error ? error.message : cameraWords.takeAgain,
          variant: 'destructive',
        })
        return undefined
      } finally {
        hold(-1)
      }
    },
    [takeHeld, shoot, user, event, batch, succeed],
  )

  return {
    ids,
    isBusy: isShooting || isFull,
    replacing,
    replace: setReplacing,
    aim: () => {
      aim()
      void prefetchRoom()
    },
    take,
    drop: (id) => setIds((before) => before.filter((one) => one !== id)),
    succeed,
    inherit: () => ({ ...ofEvent(event), ...batch.current }),
    add: (more) => setIds((before) => [...before, ...more]),
  }
}

/** Returns the code's contents verbatim; a code too long to send is still in the picture. */
const evidenceOf = ({ format, text }: SeenCode): Partial<CaptureMeta> =>
  text.length <= MAX_CODE_TEXT ? { codes: [{ format, text }] } : {}

/** Returns what a shot inherits at the shutter: the rep's position and the trade show's settings. */
function inherited(event: SalesEventRow | null | undefined): Partial<CaptureMeta> {
  const position = findPosition()
  return { ...(position ? { position } : {}), ...ofEvent(event) }
}

const ofEvent = (event: SalesEventRow | null | undefined): Inherited =>
  event ? { eventId: event.id, tags: event.tags, ...(event.consentText ? { consentText: event.consentText } : {}) } : {}

/** Finds or opens the batch for shots when batch mode is on, and reports its earlier shots once. */
function useOpenBatch(userId: string, isBatch: boolean, tell: (ids: readonly string[]) => void) {
  const current = useRef<Pick<CaptureMeta, 'batchId'>>({})
  useEffect(() => {
    let isGone = false
    const begin = async (): Promise<void> => {
      const batch: Batch = await openBatch(userId, Date.now())
      const rows = await listBatch(userId, batch)
      if (isGone) return
      current.current = { batchId: batch.id }
      tell(rows.map(({ id }) => id))
    }
    // Shots are saved even without a batch; they appear in the outbox.
    if (isBatch) void begin().catch(() => undefined)
    else current.current = {}
    return () => {
      isGone = true
    }
  }, [userId, isBatch, tell])
  return current
}
