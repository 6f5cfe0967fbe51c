import { useState } from 'react'
import { cleanFileName } from '@canvass/domain/files/file-name'
import { MAX_FILES_OF_LEAD } from '../../../data/files/file-limits.ts'
import { type FileRejection, saveFileOfLead } from '../../../data/files/lead-files.ts'
import { useUser } from '../../../platform/session/useUser.ts'

export interface NotAdded {
  /** Safe to display. */
  name: string
  why: FileRejection | 'too_many' | 'storage_full'
}

export interface AddingFiles {
  add: (files: readonly File[]) => void
  isPending: boolean
  /** The files of the last choice that weren't accepted, and why. */
  notAdded: readonly NotAdded[]
}

/** Saves files on this device sequentially, so that only one, of up to 15 MB, is in memory at a time. */
export function useAddFiles(leadId: string, count: number): AddingFiles {
  const userId = useUser().id
  const [isPending, setPending] = useState(false)
  const [notAdded, setNotAdded] = useState<readonly NotAdded[]>([])
  const addAll = async (files: readonly File[]): Promise<void> => {
    setPending(true)
    setNotAdded([])
    let room = MAX_FILES_OF_LEAD - count
    for (const file of files) {
      const why = room > 0 ? await addOne(file) : 'too_many'
      if (why === undefined) room -= 1
      else setNotAdded((before) => [...before, { name: cleanFileName(file.name), why }])
    }
    setPending(false)
  }
  const addOne = async (file: File): Promise<NotAdded['why'] | undefined> => {
    try {
      const saved = await saveFileOfLead(userId, leadId, file)
      return typeof saved === 'string' ? saved : undefined
    } catch {
      return 'storage_full'
    }
  }
  return { add: (files) => void addAll(files), isPending, notAdded }
}
