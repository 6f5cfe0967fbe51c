/** The messages of the worker that turns frames into photos: the photo first, its small picture after it. */
export interface FrameRequest {
  id: number
  frame: VideoFrame
}

export type FrameReply =
  | { id: number; bytes: ArrayBuffer; width: number; height: number }
  | { id: number; small: Blob | undefined }
  | { id: number; problem: string }
