/** Words of sentences and calls to action, which company names rarely have. */
const SENTENCE =
  /\b(?:is|are|was|be|been|am|i|you|your|yours|we|they|it|its|this|that|these|those|when|while|with|without|from|into|or|if|not|no|don['’]?t|do|doing|have|having|has|had|can|could|should|would|will|may|must|very|than|then|please|anyone|everyone|nothing|something|save|reduce|avoid|avoiding|cover|keep|stop|never|always|to|because|more|less|get|apply)\b/giu

/** Whether a line is part of a sentence rather than a name. */
export function isProse(text: string): boolean {
  const words = text.split(/\s+/).length
  const telling = text.match(SENTENCE)?.length ?? 0
  return telling > 0 && telling * 7 >= words && words >= 2
}

/** Whether every longer word is capitalized, as in printed names. */
export function isInTitleCase(text: string): boolean {
  const words = text.split(/[\s/-]+/).filter((word) => word.length > 3 && /\p{L}/u.test(word))
  return words.length > 0 && words.every((word) => /^[^\p{L}]*\p{Lu}/u.test(word))
}
