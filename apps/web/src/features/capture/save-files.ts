import type { CaptureSource } from '@canvass/contracts/captures'
import type { SessionUser } from '@canvass/contracts/session-user'
import { isLargeImage } from '@canvass/domain/image-hints'
import { openLocalDatabase } from '../../platform/offline/local-database.ts'
import { savePicture } from '../../platform/offline/save-capture.ts'
import { askToPersist } from '../../platform/offline/storage-promise.ts'
import { showToast } from '../../ui/toast-store.ts'
import { useCaptureStore } from './capture-store.ts'
import { findPosition } from './position.ts'

/**
 * Saves chosen pictures one by one and tells how many are safe. Answers the ids that are; a file that cannot be read or
 * kept is told of at once and stops nothing else.
 */
export async function saveFiles(user: SessionUser, files: readonly File[], source: CaptureSource): Promise<string[]> {
  const pictures = files.filter(({ type, name }) => type.startsWith('image/') || /\.hei[cf]$/i.test(name))
  if (pictures.length < files.length)
    showToast({
      title: 'Not a picture',
      description: `${files.length - pictures.length} of ${files.length} files were left out: only pictures can be read.`,
      variant: 'destructive',
    })
  if (pictures.length === 0) return []
  const db = openLocalDatabase(user.id)
  const saved: string[] = []
  const set = (): void => useCaptureStore.setState({ saving: { saved: saved.length, total: pictures.length } })
  set()
  void askToPersist()
  try {
    for (const file of pictures) {
      try {
        const row = await savePicture(
          db,
          { userId: user.id, organizationId: user.organizationId },
          {
            source,
            bytes: await file.arrayBuffer(),
            mime: file.type || 'image/heic',
            title: '',
            meta: { fileName: file.name.slice(-255), ...(source === 'camera' ? positionNow() : {}) },
          },
        )
        saved.push(row.id)
      } catch (error) {
        tellNotSaved(error, file.name)
      }
      set()
    }
  } finally {
    useCaptureStore.setState({ saving: null })
  }
  tellOfSize(pictures)
  return saved
}

const positionNow = () => {
  const position = findPosition()
  return position ? { position } : {}
}

function tellNotSaved(error: unknown, name: string): void {
  showToast({
    title: 'Not saved',
    description: `${name}: ${error instanceof Error ? error.message : 'The picture could not be read.'}`,
    variant: 'destructive',
  })
}

function tellOfSize(files: readonly File[]): void {
  if (files.some(({ size }) => isLargeImage(size)))
    showToast({ title: 'Large image detected', description: 'Processing may take longer for large images.' })
}
