import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it } from 'vitest'
import { noteOwner } from '../../owners/device-owners.ts'
import { openLocalDatabase } from '../../../platform/local/local-database.ts'
import { type LaunchedFile, takeLaunched } from './take-launched.ts'

/** Like the browser's own, it works only as a method of its object. */
class Handle implements LaunchedFile {
  readonly #file: File
  constructor(name: string, type: string) {
    this.#file = new File(['a picture'], name, { type })
  }
  getFile() {
    return Promise.resolve(this.#file)
  }
}
const picture = new Handle('sign.jpg', 'image/jpeg')
const notReadable = () => Promise.reject(new DOMException('It is in the cloud', 'NotReadableError'))
const missing: LaunchedFile = { getFile: notReadable }
const unreadable: LaunchedFile = {
  getFile: () => Promise.resolve(Object.assign(new File([], 'away.jpg'), { arrayBuffer: notReadable })),
}

let userId: string

beforeEach(async () => {
  userId = crypto.randomUUID()
  await noteOwner({ userId, organizationId: 'gull', name: 'Mara', mayCapture: true })
})

const savedCount = () => openLocalDatabase(userId).captures.count()

describe('files that are opened with this app', () => {
  it("are saved although one of them has been deleted or can't be read", async () => {
    expect(await takeLaunched([picture, missing, unreadable, picture])).toEqual({
      saved: 2,
      leftOut: ['unread', 'unread'],
    })
    expect(await savedCount()).toBe(2)
  })

  it('are each saved before the next one is read', async () => {
    const before: number[] = []
    const watched: LaunchedFile = {
      getFile: async () => {
        before.push(await savedCount())
        return picture.getFile()
      },
    }
    await takeLaunched([watched, watched, watched])
    expect(before).toEqual([0, 1, 2])
  })

  it('are left out with a reason if they are neither pictures nor contacts', async () => {
    const pdf = new Handle('menu.pdf', 'application/pdf')
    expect(await takeLaunched([pdf, picture])).toEqual({ saved: 1, leftOut: ['kind'] })
  })
})
