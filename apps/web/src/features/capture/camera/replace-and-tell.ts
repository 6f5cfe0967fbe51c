import { removeCapture } from '@canvass/contracts/addresses/captures'
import { replaceShot } from '../../../data/captures/batch/replace-shot.ts'
import { call } from '../../../platform/api/call.ts'
import { showToast } from '../../../ui/overlays/toast-store.ts'
import { shotWords } from '../device/camera-words.ts'
import { tellRemoved } from '../notices/tell-removed.ts'

const tellKept = (): void => showToast(shotWords.bothKept)

/**
 * Lets a new photo take the place of one that was taken again, and tells where the first is not simply gone. Answers
 * whether it has left the round. It never fails: the new photo is saved by now, whatever becomes of the one before.
 */
export async function replaceAndTell(userId: string, oldId: string, newId: string): Promise<boolean> {
  const removal = await replaceShot(userId, oldId, newId).catch(() => 'failed' as const)
  if (removal === 'failed') tellKept()
  else if (removal === 'joined') showToast(shotWords.bothKeptMerged)
  // No photo waits for the server's answer.
  else if (removal === 'elsewhere') void call(removeCapture, { params: { id: oldId } }).catch(tellKept)
  else tellRemoved([removal], 'photo')
  return removal !== 'failed' && removal !== 'joined'
}
