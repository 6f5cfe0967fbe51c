import type { CaptureMeta, CaptureSource } from '@canvass/contracts/captures'
import type { SessionUser } from '@canvass/contracts/shapes/session-user'
import { isLargeImage } from '@canvass/domain/image-hints'
import {
  type Owner,
  pictureMime,
  savePicture,
  savePictures,
  type CaptureInput,
} from '../../../data/captures/taking/save-capture.ts'
import { photoChoices } from '../../../platform/photo-choices.ts'
import { requestPersistence } from '../../../platform/storage/storage-persistence.ts'
import { showToast } from '../../../ui/overlays/toast-store.ts'
import { useCaptureStore } from '../state/capture-store.ts'
import { findPosition } from './position.ts'
import { savingWords } from './saving-words.ts'

/** What chosen pictures inherit besides their names: their trade show and batch. */
export type Inherited = Pick<Partial<CaptureMeta>, 'eventId' | 'tags' | 'consentText' | 'batchId'>

/**
 * Saves chosen pictures and reports progress. Resolves to the saved ids; a file that can't be read or saved is reported
 * immediately and doesn't stop the others. `onFirst` receives the first saved id while the others are still being
 * saved.
 */
export async function saveFiles(
  user: SessionUser,
  files: readonly File[],
  source: CaptureSource,
  inherited: Inherited = {},
  onFirst?: (id: string) => Promise<void>,
): Promise<string[]> {
  const pictures = files.filter(({ type, name }) => type.startsWith('image/') || /\.hei[cf]$/i.test(name))
  if (pictures.length < files.length)
    showToast({ ...savingWords.imagesOnly(files.length - pictures.length, files.length), variant: 'destructive' })
  if (pictures.length === 0) return []
  const owner = { userId: user.id, organizationId: user.organizationId }
  const saved: string[] = []
  const set = (): void => useCaptureStore.setState({ saving: { saved: saved.length, total: pictures.length } })
  set()
  void requestPersistence()
  try {
    const groups = groupBySize(pictures)
    // Read the next group while this one is written; at most two groups are in memory.
    let reading = readGroup(groups[0] ?? [], source, inherited)
    for (let at = 0; at < groups.length; at += 1) {
      const read = await reading
      reading = readGroup(groups[at + 1] ?? [], source, inherited)
      for await (const ids of saveGroup(owner, read)) {
        const isFirst = saved.length === 0
        saved.push(...ids)
        set()
        if (isFirst && ids[0] !== undefined) await onFirst?.(ids[0])
      }
    }
  } finally {
    useCaptureStore.setState({ saving: null })
  }
  notifyLargeImage(pictures)
  return saved
}

/** Few enough to fit a phone's memory, many enough that the disk doesn't sync for every single file. */
const GROUP_FILES = 16
const GROUP_BYTES = 16 * 1024 * 1024

function groupBySize(files: readonly File[]): File[][] {
  const groups: File[][] = []
  let bytes = 0
  for (const file of files) {
    const group = groups.at(-1)
    if (!group || group.length >= GROUP_FILES || bytes + file.size > GROUP_BYTES) {
      groups.push([file])
      bytes = file.size
    } else {
      group.push(file)
      bytes += file.size
    }
  }
  return groups
}

/** Reads the bytes of a group; an unreadable file is reported and doesn't stop the others. */
async function readGroup(files: readonly File[], source: CaptureSource, inherited: Inherited): Promise<CaptureInput[]> {
  const read = await Promise.all(
    files.map(async (file): Promise<CaptureInput | undefined> => {
      try {
        return {
          source,
          ...photoChoices(),
          bytes: await file.arrayBuffer(),
          mime: pictureMime(file.type),
          title: '',
          meta: { ...inherited, fileName: file.name.slice(-255), ...(source === 'camera' ? positionNow() : {}) },
        }
      } catch (error) {
        notifyNotSaved(error, file.name)
        return undefined
      }
    }),
  )
  return read.filter((taken) => taken !== undefined)
}

/** Writes a group in one transaction; if it doesn't fit, writes each file separately to save as many as possible. */
async function* saveGroup(owner: Owner, group: readonly CaptureInput[]): AsyncGenerator<string[]> {
  if (group.length === 0) return
  const rows = await savePictures(owner.userId, owner, group).catch(() => undefined)
  if (rows) {
    yield rows.map(({ id }) => id)
    return
  }
  for (const taken of group) {
    try {
      yield [(await savePicture(owner.userId, owner, taken)).id]
    } catch (error) {
      notifyNotSaved(error, taken.meta?.fileName ?? '')
    }
  }
}

const positionNow = () => {
  const position = findPosition()
  return position ? { position } : {}
}

function notifyNotSaved(error: unknown, name: string): void {
  showToast({
    title: savingWords.failedTitle,
    description: savingWords.named(name, error instanceof Error ? error.message : savingWords.failed),
    variant: 'destructive',
  })
}

function notifyLargeImage(files: readonly File[]): void {
  if (files.some(({ size }) => isLargeImage(size))) showToast({ ...savingWords.largeImage, canWait: true })
}
