/** Transcribes recordings. None is configured by default: recordings are stored, and people listen to them. */
export interface Transcriber {
  /**
   * @param mime the recording's type, e.g. audio/webm
   * @returns the words, or an empty text if there was no speech
   * @throws ProviderError with the code `recording_refused` if it can never be transcribed, and any other error if the
   * service is unavailable, even for days
   */
  transcribe(recording: { bytes: Uint8Array; mime: string }, signal: AbortSignal): Promise<string>
}
