import { useEffect, useState } from 'react'
import { onFullChanged } from './full-disk.ts'
import { findRoom, type Room } from './storage-room.ts'

const EVERY_MS = 60_000

/**
 * Returns how much room there is on this device, checked periodically and when the disk refuses something; undefined if
 * the browser doesn't say.
 */
export function useRoom(): Room | undefined {
  const [room, setRoom] = useState<Room>()
  useEffect(() => {
    let isGone = false
    const look = (): void => void findRoom().then((found) => (isGone ? undefined : setRoom(found)))
    look()
    const timer = setInterval(look, EVERY_MS)
    const stop = onFullChanged(look)
    return () => {
      isGone = true
      clearInterval(timer)
      stop()
    }
  }, [])
  return room
}
