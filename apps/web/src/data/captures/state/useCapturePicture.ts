import { useEffect, useState } from 'react'
import { originalKey, photoKey, uploadKey } from '../../../platform/local/rows/capture-row.ts'
import { openLocalDatabase } from '../../../platform/local/local-database.ts'
import { useLocalQuery } from '../../../platform/local/useLocalQuery.ts'
import { useUser } from '../../../platform/session/useUser.ts'

/** Returns the URL of a capture's picture: this device's own bytes while it has them, else the server's. */
export function useCapturePicture(id: string, serverUrl: string | undefined): string | undefined {
  const userId = useUser().id
  // The small row shows when bytes were replaced; the bytes themselves are read once per URL.
  const key = useLocalQuery(async () => {
    const { blobs, captures } = openLocalDatabase(userId)
    const keys = await blobs
      .where('key')
      .anyOf([photoKey(id), uploadKey(id), originalKey(id)])
      .primaryKeys()
    // A photo that stays with its typed name comes first, then the upload, then the original. An original kept for
    // viewing comes before the upload.
    const row = keys.length > 1 ? await captures.get(id) : undefined
    const isKept = row?.keepsOriginal === true && row.state === 'done'
    const order = isKept ? [originalKey(id), uploadKey(id)] : [photoKey(id), uploadKey(id), originalKey(id)]
    return order.find((one) => keys.includes(one)) ?? null
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
