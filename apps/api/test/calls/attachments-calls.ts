import type * as attachments from '@canvass/contracts/attachments'
import { randomBytes, randomUUID } from 'node:crypto'
import { putAttachment } from '@canvass/contracts/attachments'
import { digestOf } from '@canvass/testing/draw-picture'
import type { BuiltUser } from '@canvass/testing/build-user'
import { sendCapture } from '../send-capture.ts'
import type { TestApp } from '../test-app.ts'
import { type CallsOf, makesItsOwn } from './call.ts'

async function voiceNote(app: TestApp, owner: BuiltUser) {
  // The start of a WebM file, followed by noise.
  const bytes = Buffer.concat([Buffer.from('1a45dfa3', 'hex'), randomBytes(400)])
  return {
    params: { id: await sendCapture(app, owner), attachmentId: randomUUID() },
    rawBody: new Uint8Array(bytes),
    headers: { 'content-type': 'audio/webm', 'x-content-sha256': digestOf(bytes), 'x-duration-ms': '3200' },
  }
}

export const attachmentsCalls: CallsOf<typeof attachments> = {
  putAttachment: makesItsOwn(voiceNote),
  getAttachment: async (app, owner) => {
    const sent = await voiceNote(app, owner)
    await app.as(owner).ask(putAttachment, sent)
    return { params: sent.params }
  },
}
