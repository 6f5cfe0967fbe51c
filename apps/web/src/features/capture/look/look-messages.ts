import type { SeenInFrame } from './seen-in-frame.ts'

/** A code as its symbol says it: `format` is QRCode, DataMatrix, EAN-13 …, `text` its raw value. */
export interface SeenCode {
  format: string
  text: string
}

/** What the worker that looks at the viewfinder is asked and answers. */
export interface LookRequest {
  frame: VideoFrame
}
export interface LookReply {
  seen: SeenInFrame
  code: SeenCode | undefined
}
