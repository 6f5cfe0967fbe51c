import type { CaptureMeta } from '@canvass/contracts/captures'
import { MAX_CODE_TEXT } from '@canvass/contracts/limits'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type Batch, listBatch, openBatch } from '../../../data/captures/batch/batch.ts'
import type { SalesEventRow } from '../../../platform/local/rows/batch-rows.ts'
import { photoChoices } from '../../../platform/photo-choices.ts'
import { savePicture } from '../../../data/captures/taking/save-capture.ts'
import { askToPersist } from '../../../platform/storage/storage-promise.ts'
import { foreseeRoom } from '../../../platform/storage/storage-room.ts'
import { useUser } from '../../../platform/session/useUser.ts'
import { showToast } from '../../../ui/overlays/toast-store.ts'
import { cameraWords } from '../device/camera-words.ts'
import { codeTitle } from '../look/code-text.ts'
import { keepFreshPicture } from '../state/fresh-pictures.ts'
import type { Shot } from '../frames/grab-frame.ts'
import type { SeenCode } from '../look/look-messages.ts'
import { findPosition } from '../intake/position.ts'
import type { Inherited } from '../intake/save-files.ts'
import { replaceAndTell } from './replace-and-tell.ts'
import type { Camera } from '../frames/useCamera.ts'

/** Photos whose bytes are in memory on their way to the disk: more would be a phone's memory. */
const MOST_IN_HAND = 3

interface Round {
  isBatch: boolean
  event: SalesEventRow | null | undefined
  /** The capture that the first photo takes the place of: it failed, and is taken again. */
  replaces?: string | undefined
}

export interface Shots {
  /** Ids of this round's shots that are safe on this device, oldest first; of a batch also those of earlier visits. */
  ids: readonly string[]
  /** The camera is giving a photo, or the disk is behind: the shutter waits. */
  isBusy: boolean
  /** The shot that the next one takes the place of. */
  replacing: string | undefined
  replace: (id: string | undefined) => void
  /** The finger is on the shutter: all that can be ready before it is lifted is made ready. */
  aim: () => void
  /** Takes one, with the code that the phone has read in it, and answers its id once it is safe; undefined when it is not, which has been told. */
  take: (code?: SeenCode) => Promise<string | undefined>
  drop: (id: string) => void
  /** What pictures inherit that are chosen here instead of shot. */
  inherit: () => Inherited
  /** Has a picture that was chosen, and is safe, take the place of the shot that the next one was meant to replace. */
  succeed: (id: string) => Promise<void>
  /** Takes chosen pictures into the round; they are safe already. */
  add: (ids: readonly string[]) => void
}

/**
 * The shots of a round. A shot counts when it is on the disk, not before; but the shutter is free again as soon as the
 * camera has given the photo.
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
      if (await replaceAndTell(user.id, replacing, id)) setIds((before) => before.filter((one) => one !== replacing))
    },
    [user, replacing],
  )
  const take = useCallback(
    async (code?: SeenCode) => {
      const hold = (more: 1 | -1): void => {
        inHand.current += more
        setFull(inHand.current >= MOST_IN_HAND)
      }
      const wait = async (): Promise<Shot> => {
        setShooting(true)
        return shoot().finally(() => setShooting(false))
      }
      hold(1)
      try {
        // What is whole goes to the disk before anything is painted: nothing is waited for on the way.
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
        void askToPersist()
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
      void foreseeRoom()
    },
    take,
    drop: (id) => setIds((before) => before.filter((one) => one !== id)),
    succeed,
    inherit: () => ({ ...ofEvent(event), ...batch.current }),
    add: (more) => setIds((before) => [...before, ...more]),
  }
}

/** What the code says, as it says it; one that is too long to travel is in the picture all the same. */
const evidenceOf = ({ format, text }: SeenCode): Partial<CaptureMeta> =>
  text.length <= MAX_CODE_TEXT ? { codes: [{ format, text }] } : {}

/** What a shot inherits at the shutter: where the rep stands, and all that was said of the event, once. */
function inherited(event: SalesEventRow | null | undefined): Partial<CaptureMeta> {
  const position = findPosition()
  return { ...(position ? { position } : {}), ...ofEvent(event) }
}

const ofEvent = (event: SalesEventRow | null | undefined): Inherited =>
  event ? { eventId: event.id, tags: event.tags, ...(event.consentText ? { consentText: event.consentText } : {}) } : {}

/** The batch that shots belong to, found or begun when batch mode is on; its earlier shots are told of once. */
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
    // Shots are kept without a batch too; they are found again in the outbox.
    if (isBatch) void begin().catch(() => undefined)
    else current.current = {}
    return () => {
      isGone = true
    }
  }, [userId, isBatch, tell])
  return current
}
