import { getFile, removeFile, restoreFile } from '@canvass/contracts/addresses/files'
import { getLead } from '@canvass/contracts/addresses/leads'
import { isShownPicture } from '@canvass/domain/files/file-type'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { dropFileHere, findFileHere } from '../../../data/files/lead-files.ts'
import { retryOtherWork } from '../../../data/unsent/other-work-actions.ts'
import { ApiError, serverMessage } from '../../../platform/api/api-error.ts'
import { call } from '../../../platform/api/call.ts'
import { queryKey } from '../../../platform/query/query-key.ts'
import { useUser } from '../../../platform/session/useUser.ts'
import { showToast } from '../../../ui/overlays/toast-store.ts'
import { filesWords } from './files-words.ts'
import { shortName } from './short-name.ts'
import type { ShownFile } from './shown-files.ts'

/** Enough for 15 MB on a slow connection. */
const LONGEST_MS = 120_000

export interface OpenPicture {
  id: string
  name: string
  /** An object URL, valid on this page while the picture is open. */
  src: string
}

export interface FileActions {
  /** The id of the file being fetched or removed. */
  busyId: string | undefined
  /** The open picture. */
  picture: OpenPicture | undefined
  closePicture: () => void
  /** Shows a picture here; passes any other file to the device. */
  open: (file: ShownFile) => void
  download: (file: Pick<ShownFile, 'id' | 'leadId' | 'name'>) => void
  retry: (file: ShownFile) => void
  /** Removes a file from its lead for everyone, with an undo. */
  remove: (file: ShownFile) => void
  /** Deletes a file that only this device has. Resolves to whether it is gone; failures are shown to the user. */
  discard: (file: ShownFile) => Promise<boolean>
}

/** Returns the actions for a lead's files. Bytes come from this device if it has them, else from the server. */
export function useFileActions(leadId: string): FileActions {
  const userId = useUser().id
  const client = useQueryClient()
  const [busyId, setBusyId] = useState<string>()
  const [picture, setPicture] = useState<OpenPicture>()

  const act = async (id: string, title: string, offline: string, work: () => Promise<void>): Promise<boolean> => {
    setBusyId(id)
    try {
      await work()
      return true
    } catch (error) {
      if (!(error instanceof Error && error.name === 'AbortError'))
        showToast({ title, description: whyNot(error, offline), variant: 'destructive' })
      return false
    } finally {
      setBusyId(undefined)
    }
  }
  const load = async (file: Pick<ShownFile, 'id' | 'leadId'>): Promise<Blob> =>
    (await findFileHere(userId, file.id).catch(() => undefined)) ??
    (await call(getFile, { params: { id: file.leadId, fileId: file.id } }, { timeoutMs: LONGEST_MS }))
  const readAnew = () => client.invalidateQueries({ queryKey: queryKey(getLead, { params: { id: leadId } }) })
  const restore = ({ id, leadId: on, name }: ShownFile) =>
    act(id, filesWords.notRestored, filesWords.connectToRestore, async () => {
      await call(restoreFile, { params: { id: on, fileId: id } })
      await readAnew()
      showToast({ title: filesWords.restored, description: shortName(name) })
    })

  return {
    busyId,
    picture,
    closePicture: () => {
      if (picture) URL.revokeObjectURL(picture.src)
      setPicture(undefined)
    },
    open: (file) =>
      void act(file.id, filesWords.notOpened, filesWords.needsSignal, async () => {
        const blob = await load(file)
        // Decide by content type, never by name: nothing else is ever shown as a picture.
        if (isShownPicture(blob.type)) setPicture({ id: file.id, name: file.name, src: URL.createObjectURL(blob) })
        else await saveToDevice(file.name, blob)
      }),
    download: (file) =>
      void act(file.id, filesWords.notOpened, filesWords.needsSignal, async () =>
        saveToDevice(file.name, await load(file)),
      ),
    retry: ({ id }) => void retryOtherWork(userId, 'leadFiles', id),
    remove: (file) =>
      void act(file.id, filesWords.notRemoved, filesWords.connectFirst, async () => {
        await removeThere(file)
        await dropFileHere(userId, file.id)
        await readAnew()
        showToast({
          title: filesWords.removed,
          description: shortName(file.name),
          action: { label: filesWords.undo, act: () => void restore(file) },
        })
      }),
    discard: (file) => act(file.id, filesWords.notRemoved, filesWords.failed, () => dropFileHere(userId, file.id)),
  }
}

async function saveToDevice(name: string, blob: Blob): Promise<void> {
  const { saveFile } = await import('../../../data/copies/save-file.ts')
  await saveFile(blob, name)
}

/** Removes the file on the server; if someone else already did, that is fine. */
async function removeThere({ id, leadId }: ShownFile): Promise<void> {
  await call(removeFile, { params: { id: leadId, fileId: id } }).catch((error: unknown) => {
    if (!(error instanceof ApiError && error.status === 404)) throw error
  })
}

function whyNot(error: unknown, offline: string): string {
  if (error instanceof ApiError && error.status === 404) return filesWords.gone
  if (error instanceof ApiError && error.status === 0) return offline
  return serverMessage(error) ?? filesWords.failed
}
