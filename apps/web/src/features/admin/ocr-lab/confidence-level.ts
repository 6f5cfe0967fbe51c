/** How confident an engine is in a line, in three steps whose looks differ by more than color. */
export type ConfidenceLevel = 'sure' | 'fair' | 'doubtful'

export const confidenceLevel = (confidence: number): ConfidenceLevel =>
  confidence >= 0.9 ? 'sure' : confidence >= 0.7 ? 'fair' : 'doubtful'

/** The stroke of a box: its color and dash pattern. */
export const strokes: Readonly<Record<ConfidenceLevel, { color: string; dashes: string | undefined }>> = {
  sure: { color: 'stroke-good', dashes: undefined },
  fair: { color: 'stroke-warn', dashes: '7 4' },
  doubtful: { color: 'stroke-bad', dashes: '2 4' },
}
