import type * as files from '@canvass/contracts/files'
import { randomBytes, randomUUID } from 'node:crypto'
import { putFile, removeFile } from '@canvass/contracts/files'
import type { BuiltUser } from '@canvass/testing/build-user'
import { digestOf } from '@canvass/testing/draw-picture'
import { makeLead } from '../send-capture.ts'
import type { TestApp } from '../test-app.ts'
import type { CallsOf } from './call.ts'

async function newFile(app: TestApp, owner: BuiltUser) {
  const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(300)])
  return {
    params: { id: await makeLead(app, owner), fileId: randomUUID() },
    rawBody: new Uint8Array(bytes),
    headers: {
      'content-type': 'application/octet-stream',
      'x-content-sha256': digestOf(bytes),
      'x-file-name': encodeURIComponent('Rate card.pdf'),
    },
  }
}

async function aFile(app: TestApp, owner: BuiltUser) {
  const sent = await newFile(app, owner)
  await app.as(owner).ask(putFile, sent)
  return { params: sent.params }
}

export const filesCalls: CallsOf<typeof files> = {
  putFile: newFile,
  getFile: aFile,
  removeFile: aFile,
  restoreFile: async (app, owner) => {
    const sent = await aFile(app, owner)
    await app.as(owner).ask(removeFile, sent)
    return sent
  },
}
