const ENDINGS: Readonly<Record<string, string>> = {
  'audio/webm': 'webm',
  'audio/mp4': 'mp4',
  'audio/ogg': 'ogg',
  'audio/mpeg': 'mpeg',
  'audio/wav': 'wav',
}

/** Returns what the name of a file with such a recording ends in. */
export const voiceNoteEnding = (mime: string): string => ENDINGS[mime] ?? 'audio'

/** Returns the name to save a recording under; `at` is when it was made. */
export const voiceNoteFileName = (mime: string, at: number): string =>
  `voice-note-${new Date(at).toISOString().slice(0, 10)}.${voiceNoteEnding(mime)}`
