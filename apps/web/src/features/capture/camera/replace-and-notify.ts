import { removeCapture } from '@canvass/contracts/addresses/captures'
import { replaceShot } from '../../../data/captures/batch/replace-shot.ts'
import { call } from '../../../platform/api/call.ts'
import { showToast } from '../../../ui/overlays/toast-store.ts'
import { shotWords } from '../device/camera-words.ts'
import { notifyRemoved } from '../notices/notify-removed.ts'

const notifyBothKept = (): void => showToast(shotWords.bothKept)

/**
 * Replaces a retaken photo with the new one, and notifies the user unless the first is simply gone. Resolves to whether
 * the first has left the round. It never rejects: the new photo is already saved, whatever happens to the old one.
 */
export async function replaceAndNotify(userId: string, oldId: string, newId: string): Promise<boolean> {
  const removal = await replaceShot(userId, oldId, newId).catch(() => 'failed' as const)
  if (removal === 'failed') notifyBothKept()
  else if (removal === 'joined') showToast(shotWords.bothKeptMerged)
  // The new photo doesn't wait for the server's response.
  else if (removal === 'elsewhere') void call(removeCapture, { params: { id: oldId } }).catch(notifyBothKept)
  else notifyRemoved([removal], 'photo')
  return removal !== 'failed' && removal !== 'joined'
}
