import type { FrameContent } from './frame-content.ts'

/** A code as read from its symbol: `format` is QRCode, DataMatrix, EAN-13 …, `text` its raw value. */
export interface SeenCode {
  format: string
  text: string
}

/** The messages of the worker that looks at the viewfinder. */
export interface LookRequest {
  frame: VideoFrame
}
export interface LookReply {
  seen: FrameContent
  code: SeenCode | undefined
}
