/** What the worker that makes photos of frames is asked, and answers: the photo at once, its small picture after it. */
export interface FrameRequest {
  id: number
  frame: VideoFrame
}

export type FrameReply =
  | { id: number; bytes: ArrayBuffer; width: number; height: number }
  | { id: number; small: Blob | undefined }
  | { id: number; problem: string }
