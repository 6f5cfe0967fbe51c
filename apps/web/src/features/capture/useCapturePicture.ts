import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useState } from 'react'
import { originalKey, uploadKey } from '../../platform/offline/capture-row.ts'
import { openLocalDatabase } from '../../platform/offline/local-database.ts'
import { useUser } from '../../platform/session/useUser.ts'

/** The picture of a capture as an address: this device's own bytes while it has them, else the server's. */
export function useCapturePicture(id: string, serverUrl: string | undefined): string | undefined {
  const userId = useUser().id
  // The small row says when bytes were exchanged; they themselves are read once for each address.
  const key = useLiveQuery(async () => {
    const { blobs } = openLocalDatabase(userId)
    const keys = await blobs
      .where('key')
      .anyOf([uploadKey(id), originalKey(id)])
      .primaryKeys()
    return keys.find((one) => one === uploadKey(id)) ?? keys[0] ?? null
  }, [userId, id])
  const [local, setLocal] = useState<string>()
  useEffect(() => {
    if (!key) return undefined
    let url: string | undefined
    let isGone = false
    void openLocalDatabase(userId)
      .blobs.get(key)
      .then((stored) => {
        if (!stored || isGone) return undefined
        url = URL.createObjectURL(new Blob([stored.bytes], { type: stored.mime }))
        return setLocal(url)
      })
    return () => {
      isGone = true
      if (url) URL.revokeObjectURL(url)
      setLocal(undefined)
    }
  }, [userId, key])
  return local ?? serverUrl
}
