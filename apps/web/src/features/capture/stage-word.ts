/** A stage's name as words. */
export const captureStageWord = (stage: string): string => stage.replaceAll('_', ' ')
