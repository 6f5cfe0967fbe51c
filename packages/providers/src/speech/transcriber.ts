/** Writes down what a recording says. None is set up by default: recordings are kept, and heard by people. */
export interface Transcriber {
  /**
   * @param mime what the recording is, e.g. audio/webm
   * @returns the words, or an empty text where nothing was said
   * @throws ProviderError of the code `recording_refused` where nobody will ever write it down, and any other error where
   * the service can’t for now, be it for days
   */
  transcribe(recording: { bytes: Uint8Array; mime: string }, signal: AbortSignal): Promise<string>
}
