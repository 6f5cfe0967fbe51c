import type { LeftOut } from '../../../platform/storage/left-out.ts'
import { takeShared } from './take-shared.ts'

/** A file that the system passes in when the user opens it with this app. */
export interface LaunchedFile {
  readonly getFile: () => Promise<File>
}

/**
 * Takes in files that the user opened with this app. Each is saved before the next is read, so that the memory needed
 * doesn't grow with their number. One that can't be read, such as a picture that isn't on the device, doesn't block
 * the others.
 */
export async function takeLaunched(files: readonly LaunchedFile[]): Promise<{ saved: number; leftOut: LeftOut[] }> {
  let saved = 0
  const leftOut: LeftOut[] = []
  for (const launched of files) {
    const item = await read(launched).catch(() => undefined)
    if (item) {
      const taken = await takeShared([item])
      saved += taken.saved
      leftOut.push(...taken.leftOut)
    } else leftOut.push('unread')
  }
  return { saved, leftOut }
}

async function read(launched: LaunchedFile) {
  const file = await launched.getFile()
  return { bytes: await file.arrayBuffer(), mime: file.type, name: file.name }
}
