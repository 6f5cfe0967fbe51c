import { showToast } from '../../ui/toast-store.ts'

const captures = (count: number): string => (count === 1 ? '1 capture' : `${count} captures`)

/** Tells what became of what another app shared or the system opened with this one. */
export function tellShared(saved: number, leftOut: number): void {
  if (saved > 0)
    showToast({
      title: `${captures(saved)} saved on this device`,
      description: 'They are sent and read one after the other. You can go on.',
    })
  if (leftOut > 0)
    showToast({
      title: 'Not saved',
      description: `${leftOut} left out: only pictures and contact cards can be read, by those who may add leads, while there is room.`,
      variant: 'destructive',
    })
}
